import { Box } from '@strapi/design-system';

/** Bar that repeats the number next to it. @param share of the largest value, from 0 to 1 */
export function Meter({ share }: { share: number }) {
  return (
    <Box background="neutral150" hasRadius height="6px" overflow="hidden" aria-hidden>
      <Box background="primary600" height="100%" width={`${Math.round(share * 100)}%`} />
    </Box>
  );
}
