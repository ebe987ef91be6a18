import home from '@tabler/icons/outline/home.svg?raw';
import car from '@tabler/icons/outline/car.svg?raw';
import barcode from '@tabler/icons/outline/barcode.svg?raw';
import camera from '@tabler/icons/outline/camera.svg?raw';
import scan from '@tabler/icons/outline/scan.svg?raw';
import message from '@tabler/icons/outline/message.svg?raw';
import users from '@tabler/icons/outline/users.svg?raw';
import dots from '@tabler/icons/outline/dots.svg?raw';
import search from '@tabler/icons/outline/search.svg?raw';
import filter from '@tabler/icons/outline/filter.svg?raw';
import chevronLeft from '@tabler/icons/outline/chevron-left.svg?raw';
import chevronRight from '@tabler/icons/outline/chevron-right.svg?raw';
import plus from '@tabler/icons/outline/plus.svg?raw';
import check from '@tabler/icons/outline/check.svg?raw';
import x from '@tabler/icons/outline/x.svg?raw';
import cloudCheck from '@tabler/icons/outline/cloud-check.svg?raw';
import cloudOff from '@tabler/icons/outline/cloud-off.svg?raw';
import cloudUp from '@tabler/icons/outline/cloud-up.svg?raw';
import phone from '@tabler/icons/outline/phone.svg?raw';
import mail from '@tabler/icons/outline/mail.svg?raw';
import microphone from '@tabler/icons/outline/microphone.svg?raw';
import trash from '@tabler/icons/outline/trash.svg?raw';
import rotate from '@tabler/icons/outline/rotate.svg?raw';
import crop from '@tabler/icons/outline/crop.svg?raw';
import photo from '@tabler/icons/outline/photo.svg?raw';
import photoPlus from '@tabler/icons/outline/photo-plus.svg?raw';
import settings from '@tabler/icons/outline/settings.svg?raw';
import alertTriangle from '@tabler/icons/outline/alert-triangle.svg?raw';
import bolt from '@tabler/icons/outline/bolt.svg?raw';
import arrowLeft from '@tabler/icons/outline/arrow-left.svg?raw';
import arrowRight from '@tabler/icons/outline/arrow-right.svg?raw';
import buildingStore from '@tabler/icons/outline/building-store.svg?raw';
import currencyDollar from '@tabler/icons/outline/currency-dollar.svg?raw';
import listDetails from '@tabler/icons/outline/list-details.svg?raw';
import refresh from '@tabler/icons/outline/refresh.svg?raw';
import lock from '@tabler/icons/outline/lock.svg?raw';
import clock from '@tabler/icons/outline/clock.svg?raw';
import externalLink from '@tabler/icons/outline/external-link.svg?raw';
import confetti from '@tabler/icons/outline/confetti.svg?raw';
import message2 from '@tabler/icons/outline/message-2.svg?raw';

const icons = {
  home,
  car,
  barcode,
  camera,
  scan,
  message,
  users,
  dots,
  search,
  filter,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  plus,
  check,
  x,
  'cloud-check': cloudCheck,
  'cloud-off': cloudOff,
  'cloud-up': cloudUp,
  phone,
  mail,
  microphone,
  trash,
  rotate,
  crop,
  photo,
  'photo-plus': photoPlus,
  settings,
  'alert-triangle': alertTriangle,
  bolt,
  'arrow-left': arrowLeft,
  'arrow-right': arrowRight,
  'building-store': buildingStore,
  'currency-dollar': currencyDollar,
  'list-details': listDetails,
  refresh,
  lock,
  clock,
  'external-link': externalLink,
  confetti,
  'message-2': message2,
};

export type IconName = keyof typeof icons;

/** An icon next to a text, or in a button that has a name. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  // The class of the package is that of our span.
  const svg = icons[name]
    .replace(/<!--[\s\S]*?-->/, '')
    .replace(/\sclass="[^"]*"/, '')
    .replace(/width="24"\s+height="24"/, `width="${size}" height="${size}"`);
  return <span class="icon" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}
