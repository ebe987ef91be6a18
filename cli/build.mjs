/** `npm run build`: compiles the server and builds the panel. */
import { ensureAllBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureAllBuilt();
