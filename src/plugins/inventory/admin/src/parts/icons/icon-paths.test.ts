import { expect, test } from '@jest/globals';
import { readIcons } from '../../../../server/domain/catalogue/icons/icons';
import { pathsOf } from './icon-paths';

test('renders every icon of the set from its paths', () => {
  for (const { key, svg } of readIcons()) {
    const paths = pathsOf(svg);
    expect({ key, count: paths.length }).toEqual({ key, count: svg.split('<path').length - 1 });
    for (const { d } of paths) expect(d).toMatch(/^[Mm]/);
  }
});

test('leaves out other elements and event handlers', () => {
  const [path, ...others] = pathsOf(
    '<svg><script>alert(1)</script><path d="M0 0" onload="alert(1)" fill="none"/></svg>',
  );
  expect(path).toEqual({ d: 'M0 0', fill: 'none', stroke: undefined, opacity: undefined });
  expect(others).toEqual([]);
});
