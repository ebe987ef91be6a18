import { theService } from '../../support/service';
import { testSearchFreshness } from './search-freshness';
import { testSearchRules } from './search-rules';

testSearchRules('in the main thread', theService);
testSearchFreshness('in the main thread', theService);
