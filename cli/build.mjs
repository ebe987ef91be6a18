/** `npm run build`: compiles the server and builds the panel and the lot app. */
import { ensureAllBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureAllBuilt();
