import { expect, test } from '@jest/globals';

import { iconSet } from './icon-set';
import { isIconKey, readIcon, readIcons } from './icons';

const requiredKeys =
  `car suv truck van motorbike scooter sailboat speedboat tractor excavator forklift camper trailer engine
  gauge calendar palette fuel gearbox tag key ruler weight wheel door seat users star shield certificate map-pin file photo
  link phone mail clock check list text hash toggle currency battery bolt leaf snowflake sun bluetooth camera navigation
  anchor propeller droplet wrench hammer road steering-wheel speed sound fire hourglass box`.split(/\s+/);

test('offers at least ninety icons', () => {
  expect(readIcons().length).toBeGreaterThanOrEqual(90);
});

test('gives each icon its own key and picture', () => {
  expect(repeated(readIcons().map(({ key }) => key))).toEqual([]);
  expect(repeated(readIcons().map(({ svg }) => svg))).toEqual([]);
});

test('uses lowercase words joined by hyphens as keys', () => {
  expect(readIcons().filter(({ key }) => !/^[a-z]+(-[a-z]+)*$/.test(key))).toEqual([]);
});

test('contains the keys that other parts of the product use', () => {
  expect(requiredKeys.filter((key) => !isIconKey(key))).toEqual([]);
});

test('rejects keys outside the set', () => {
  for (const key of ['', 'Car', 'car.svg', 'constructor']) expect(isIconKey(key)).toBe(false);
});

test('returns SVGs of paths only, without size, class, script or reference', () => {
  const wellFormed =
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"( [a-zA-Z-]+="[^"<>]*")+>(<path( [a-z]+="[^"<>]+")+\/>)+<\/svg>$/;

  for (const { svg } of readIcons()) {
    expect(svg).toMatch(wellFormed);
    expect(svg).not.toMatch(/script|href|url\(|class=|\s(width|height|style|id|on\w+)=/i);
  }
});

test('draws every SVG in currentColor, in the view box it declares', () => {
  for (const { svg, view_box } of readIcons()) {
    expect(svg).toContain('stroke="currentColor"');
    expect(svg).toContain(`viewBox="${view_box}"`);
    expect(view_box).toBe('0 0 24 24');
  }
});

test('keeps the shape of every path', () => {
  expect(readIcons().filter(({ svg }) => count(svg, '<path') !== count(svg, ' d="'))).toEqual([]);
});

test('gives every icon a label, unique tags and a license', () => {
  for (const { label, tags, license } of readIcons()) {
    expect(label).not.toBe('');
    expect(tags.length).toBeGreaterThan(0);
    expect(repeated(tags)).toEqual([]);
    expect(license).toBe('MIT (Tabler Icons)');
  }
});

test('returns the groups in display order, each of them together', () => {
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

test('reads the set once', () => {
  expect(readIcons()).toBe(readIcons());
});

test('throws an error with the key and the file when a source is missing', () => {
  const entry = { key: 'spaceship', label: 'Spaceship', source: 'no-such-file', tags: ['space'] };

  expect(() => readIcon('Cars', entry)).toThrow(/spaceship.*no-such-file/);
});

const count = (text: string, part: string): number => text.split(part).length - 1;

const repeated = (values: readonly string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at);
