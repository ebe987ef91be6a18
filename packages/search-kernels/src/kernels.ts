/**
 * The innermost loops of the search engine, in AssemblyScript. Addresses are bytes in the memory of an instance; the
 * caller has checked that everything fits. `engine/kernels/javascript-kernel.ts` has the same loops in JavaScript.
 */

/**
 * Adds 1 to the count of the set at each of `places` in the row of each ordinal. A set number has 16 bits, or 32 if
 * `areWide`.
 */
export function countSets(
  areWide: bool,
  rows: usize,
  width: usize,
  ordinals: usize,
  ordinalCount: usize,
  places: usize,
  placeCount: usize,
  counts: usize,
): void {
  const ordinalsEnd = ordinals + ordinalCount * sizeof<u32>();
  const placesEnd = places + placeCount * sizeof<u32>();
  if (areWide) count<u32>(rows, width, ordinals, ordinalsEnd, places, placesEnd, counts);
  else count<u16>(rows, width, ordinals, ordinalsEnd, places, placesEnd, counts);
}

function count<Set>(
  rows: usize,
  width: usize,
  ordinals: usize,
  ordinalsEnd: usize,
  places: usize,
  placesEnd: usize,
  counts: usize,
): void {
  for (let ordinal = ordinals; ordinal < ordinalsEnd; ordinal += sizeof<u32>()) {
    const row = rows + <usize>load<u32>(ordinal) * width * sizeof<Set>();
    for (let place = places; place < placesEnd; place += sizeof<u32>()) {
      const set = <usize>load<Set>(row + <usize>load<u32>(place) * sizeof<Set>());
      const at = counts + set * sizeof<u32>();
      store<u32>(at, load<u32>(at) + 1);
    }
  }
}

/**
 * Adds the count of each set to the counts of its slots. Set n > 0 is the set `bases[n]`, which is less than n, plus
 * the slot `slots[n]`. Leaves the counts of the sets changed.
 */
export function addToSlots(bases: usize, slots: usize, setCount: usize, counts: usize, slotCounts: usize): void {
  const blocks = setCount & ~3;
  for (let set = setCount - 1; set >= blocks && set > 0; set--) addSet(bases, slots, set, counts, slotCounts);
  for (let block: isize = <isize>blocks - 4; block >= 0; block -= 4) {
    // most sets of a narrow search have no count
    if (!v128.any_true(v128.load(counts + <usize>block * sizeof<u32>()))) continue;
    for (let set = <usize>block + 3; set >= <usize>block && set > 0; set--)
      addSet(bases, slots, set, counts, slotCounts);
  }
}

function addSet(bases: usize, slots: usize, set: usize, counts: usize, slotCounts: usize): void {
  const count = load<u32>(counts + set * sizeof<u32>());
  if (count === 0) return;
  const slot = slotCounts + <usize>load<u32>(slots + set * sizeof<u32>()) * sizeof<u32>();
  store<u32>(slot, load<u32>(slot) + count);
  const base = counts + <usize>load<u32>(bases + set * sizeof<u32>()) * sizeof<u32>();
  store<u32>(base, load<u32>(base) + count);
}
