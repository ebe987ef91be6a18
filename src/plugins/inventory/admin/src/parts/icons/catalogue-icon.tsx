import { Flex } from '@strapi/design-system';
import type { CatalogueIcon } from '../../../../contract/panel/catalogue';
import { pathsOf } from './icon-paths';
import { useIcons } from './use-icons';

/** Icon of our set in the text color. Decorative. */
export function IconDrawing({ icon, size = 20 }: { icon: CatalogueIcon; size?: number }) {
  return (
    <svg
      viewBox={icon.view_box}
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable={false}
      style={{ display: 'block', flex: '0 0 auto' }}
    >
      {pathsOf(icon.svg).map((path, index) => (
        <path key={index} {...path} />
      ))}
    </svg>
  );
}

/** Icon by key, or nothing if it is unknown. */
export function IconByKey({ icon, size }: { icon: string | null; size?: number }) {
  const match = useIcons().find(({ key }) => key === icon);
  return match ? <IconDrawing icon={match} {...(size !== undefined && { size })} /> : null;
}

/** Icon in a square at the start of a row. Empty without an icon, so that rows align. */
export function IconTile({ icon, color = null }: { icon: string | null; color?: string | null }) {
  return (
    <Flex
      justifyContent="center"
      background="neutral100"
      hasRadius
      color="neutral700"
      borderColor="neutral150"
      style={{ width: 36, height: 36, flex: '0 0 auto', ...(color && { boxShadow: `inset 0 -4px 0 ${color}` }) }}
    >
      <IconByKey icon={icon} />
    </Flex>
  );
}
