import { theService } from '../../support/service';
import { testSearchFreshness } from './search-freshness';
import { testSearchRules } from './search-rules';

testSearchRules('in the process that answers', theService);
testSearchFreshness('in the process that answers', theService);
