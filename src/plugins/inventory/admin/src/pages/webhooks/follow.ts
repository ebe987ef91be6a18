/** How often an open page asks for the state and deliveries of endpoints, which are not in the feed of changes. */
export const followMs = 3_000;
