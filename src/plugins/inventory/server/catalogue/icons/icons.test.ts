import { expect, test } from '@jest/globals';

import { iconSet } from './icon-set';
import { isIconKey, readIcon, readIcons } from './icons';

const promised =
  `car suv truck van motorbike scooter sailboat speedboat tractor excavator forklift camper trailer engine
  gauge calendar palette fuel gearbox tag key ruler weight wheel door seat users star shield certificate map-pin file photo
  link phone mail clock check list text hash toggle currency battery bolt leaf snowflake sun bluetooth camera navigation
  anchor propeller droplet wrench hammer road steering-wheel speed sound fire hourglass box`.split(/\s+/);

test('at least ninety icons are offered', () => {
  expect(readIcons().length).toBeGreaterThanOrEqual(90);
});

test('no two icons share a key, and none shares its picture with another', () => {
  expect(repeated(readIcons().map(({ key }) => key))).toEqual([]);
  expect(repeated(readIcons().map(({ svg }) => svg))).toEqual([]);
});

test('keys are lower-case words joined by hyphens', () => {
  expect(readIcons().filter(({ key }) => !/^[a-z]+(-[a-z]+)*$/.test(key))).toEqual([]);
});

test('the keys other parts of the product rely on are in the set', () => {
  expect(promised.filter((key) => !isIconKey(key))).toEqual([]);
});

test('a key outside the set is not an icon key', () => {
  for (const key of ['', 'Car', 'car.svg', 'constructor']) expect(isIconKey(key)).toBe(false);
});

test('every svg is one element of nothing but paths, without size, class, script or reference', () => {
  const wellFormed =
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"( [a-zA-Z-]+="[^"<>]*")+>(<path( [a-z]+="[^"<>]+")+\/>)+<\/svg>$/;

  for (const { svg } of readIcons()) {
    expect(svg).toMatch(wellFormed);
    expect(svg).not.toMatch(/script|href|url\(|class=|\s(width|height|style|id|on\w+)=/i);
  }
});

test('every svg is drawn in the colour of its surroundings, in the view box it declares', () => {
  for (const { svg, view_box } of readIcons()) {
    expect(svg).toContain('stroke="currentColor"');
    expect(svg).toContain(`viewBox="${view_box}"`);
    expect(view_box).toBe('0 0 24 24');
  }
});

test('every path keeps its shape', () => {
  expect(readIcons().filter(({ svg }) => count(svg, '<path') !== count(svg, ' d="'))).toEqual([]);
});

test('every icon has a label, tags of its own and a licence', () => {
  for (const { label, tags, license } of readIcons()) {
    expect(label).not.toBe('');
    expect(tags.length).toBeGreaterThan(0);
    expect(repeated(tags)).toEqual([]);
    expect(license).toBe('MIT (Tabler Icons)');
  }
});

test('the groups appear in display order, each in one piece', () => {
  const groups = [...new Set(readIcons().map(({ group }) => group))];

  expect(groups).toEqual([
    'Cars and trucks',
    'Motorcycles',
    'Boats',
    'Machines',
    'Camping and trailers',
    'Parts and drivetrain',
    'Specifications',
    'Features',
    'Sales and condition',
    'Documents and contact',
    'Fields',
  ]);
  expect(readIcons().map(({ key }) => key)).toEqual(iconSet.flatMap(({ icons }) => icons.map(({ key }) => key)));
});

test('the set is read once', () => {
  expect(readIcons()).toBe(readIcons());
});

test('a missing source is a fault that names the icon', () => {
  const entry = { key: 'spaceship', label: 'Spaceship', source: 'no-such-file', tags: ['space'] };

  expect(() => readIcon('Cars', entry)).toThrow(/spaceship.*no-such-file/);
});

const count = (text: string, part: string): number => text.split(part).length - 1;

const repeated = (values: readonly string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at);
