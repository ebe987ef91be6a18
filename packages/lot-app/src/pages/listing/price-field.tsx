import { changeListing, type ShownListing } from '../../state/actions';
import type { StoredType } from '../../storage/database';
import { formatPrice } from '../../texts/format-price';
import { useTexts } from '../../texts/texts';
import { numberIn } from './number-in';
import { useTypedText } from './use-typed-text';

/** The price, large enough to read at arm's length. */
export function PriceField({
  shown,
  type,
  isReadOnly,
}: {
  shown: ShownListing;
  type: StoredType;
  isReadOnly: boolean;
}) {
  const t = useTexts();
  const { currency } = type.settings;
  const { price } = shown.values;
  const {
    text,
    type: edit,
    leave,
  } = useTypedText({
    value: price,
    write: written,
    save: (typed, seen) => {
      if (isWrong(typed)) return undefined;
      const value = numberIn(typed);
      const mine = { price: value === undefined ? null : Math.round(value * 100) / 100 };
      return changeListing(shown.target, mine, { price: seen });
    },
  });
  return (
    <form
      class="price-field"
      onSubmit={(event) => {
        event.preventDefault();
        (document.activeElement as HTMLElement | null)?.blur();
      }}
    >
      <label for="price">{t.price}</label>
      {isReadOnly ? (
        <p class="big" id="price">
          {formatPrice(price, type.settings) ?? t.noPriceYet}
        </p>
      ) : (
        <div class="money">
          <span>{currency}</span>
          <input
            id="price"
            type="text"
            inputMode="decimal"
            autocomplete="off"
            placeholder={t.none}
            aria-invalid={isWrong(text)}
            value={text}
            onInput={({ currentTarget }) => edit(() => currentTarget.value)}
            onBlur={leave}
          />
        </div>
      )}
    </form>
  );
}

function isWrong(text: string): boolean {
  const value = numberIn(text);
  return text.trim() !== '' && (value === undefined || value < 0 || value > 1e12);
}

/** Returns a price with separators of thousands, as `numberIn` reads it. */
function written(price: unknown): string {
  if (typeof price !== 'number') return '';
  return new Intl.NumberFormat(navigator.language, { maximumFractionDigits: 2 }).format(price);
}
