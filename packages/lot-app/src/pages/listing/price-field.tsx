import { useEffect, useState } from 'preact/hooks';
import { changeListing, type ShownListing } from '../../state/actions';
import type { StoredType } from '../../storage/database';
import { formatPrice } from '../../texts/format-price';
import { useTexts } from '../../texts/texts';
import { numberIn } from './number-in';

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
  const [text, setText] = useState(written(price));
  useEffect(() => setText(written(price)), [price]);
  const value = numberIn(text);
  const isWrong = text.trim() !== '' && (value === undefined || value < 0 || value > 1e12);
  const save = () => {
    if (!isWrong)
      void changeListing(shown.target, { price: value === undefined ? null : Math.round(value * 100) / 100 });
  };
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
            aria-invalid={isWrong}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
            onBlur={save}
          />
        </div>
      )}
    </form>
  );
}

/** Returns a price with separators of thousands, as `numberIn` reads it. */
function written(price: unknown): string {
  if (typeof price !== 'number') return '';
  return new Intl.NumberFormat(navigator.language, { maximumFractionDigits: 2 }).format(price);
}
