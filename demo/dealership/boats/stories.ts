/** The story of each boat by stock number. It must match the row in `stock.ts`. */
export const BOAT_STORIES: Readonly<Record<string, string>> = {
  B3001:
    'Bow seating for four, sun pad over the engine, and a swim platform you can actually stand on. Fresh water only, on a lift since new.',
  B3002:
    'Two sisters bought it for their kids, who now have jobs in other states. The tow tower folds to fit a garage.',
  B3003:
    'Throws a clean wave for beginners and a proper one for the rest. Ballast bags, board racks, and a stereo the cove will remember.',
  B3004:
    'Surf gate, power wedge, and a heated driver seat for October sessions. Hours are low because the owner travels.',
  B3005:
    'Unsinkable, as the company likes to prove with a chainsaw. Twin 150s, hardtop with rod holders, and a livewell that fits the whole catch.',
  B3006: 'Rinsed after every trip and flushed on the trailer. Transom door, outriggers, and new canvas around the top.',
  B3007: 'One season old. Kept on a rack at the yacht club, where it has been waxed more often than fished.',
  B3008:
    'Rear-facing loungers, a bar with four stools, and enough motor to pull a tube. Reupholstered forward bench under warranty.',
  B3009: 'The easy one: turn the key, drop the ladder, jump in. Ninety horsepower is plenty for sunset cruises.',
  B3010: 'Half fishing boat, half living room. Two pedestal seats forward, benches aft, and an aerated well.',
  B3011:
    'A roomy thirty-one with a wheel, an aft head and a walk-through transom. Standing rigging replaced in 2019, sails in good order, bottom stripped and barrier-coated.',
  B3012: 'The B&R rig with no backstay leaves the cockpit clear. Diesel starts cold; the genoa is newer than the main.',
  B3013:
    'Baptisé « Bon Vent » par son premier propriétaire, un Breton: two cabins, teak below, and twin wheels that open up the cockpit. Bottom paint this spring.',
  B3014: 'Sleeps four, showers one, and sits lower than its cabin suggests. Bravo drives resealed two seasons ago.',
  B3015:
    'A proper weekender with two cabins and a generator for the air conditioning. New enclosure panels, fresh impellers, survey from last fall on request.',
  B3016: 'Wide beam, tall cabin, huge swim platform. Engines were compression-tested the day we took it in.',
  B3017:
    'Tournament-ready: trolling motor, two graphs networked, jack plate, and rods you will have to bring yourself.',
  B3018: 'Welded aluminum that shrugs off stumps. The console is small, the casting decks are not.',
  B3019: 'Taken in on trade; trailer bearings are being done before it goes out.',
  B3020: 'Supercharger-free, so it sips fuel. Seats three, tows one, and the sound system floats too.',
  B3021:
    'Cruise control, electric trim, and a reverse that works like a brake. Includes a single trailer with new tires.',
  B3022:
    'Mahogany on oak, redecked in 2011, varnish twelve coats deep. She swells up dry after a day in the slings. Offers considered from people who own sandpaper.',
  B3023: 'Project hull, sold to a neighbor for the trailer.',
};
