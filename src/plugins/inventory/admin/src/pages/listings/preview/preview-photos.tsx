import { useState } from 'react';
import { styled } from 'styled-components';
import type { PanelThumbnail } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';

/** The photos of a listing: a large one, and small ones to choose it. */
export function PreviewPhotos({ photos }: { photos: readonly PanelThumbnail[] }) {
  const t = useText();
  const [chosen, setChosen] = useState(0);
  const large = photos[chosen];
  if (!large) return null;
  return (
    <div>
      <Large src={large.src} alt={large.alt ?? t('listings.photoNumber', { number: chosen + 1 })} decoding="async" />
      {photos.length > 1 && (
        <Small role="group" aria-label={t('listings.photos')}>
          {photos.map(({ src }, index) => (
            <button
              key={src}
              type="button"
              aria-label={t('listings.photoNumber', { number: index + 1 })}
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
            >
              <img src={src} alt="" loading="lazy" decoding="async" />
            </button>
          ))}
        </Small>
      )}
    </div>
  );
}

const Large = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 3 / 2;
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral150};
  object-fit: contain;
`;

const Small = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(64px, 1fr));
  gap: 8px;
  margin-top: 8px;
  button {
    padding: 0;
    border: 2px solid transparent;
    border-radius: ${({ theme }) => theme.borderRadius};
    background: none;
    cursor: pointer;
  }
  button[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.colors.primary600};
  }
  img {
    display: block;
    width: 100%;
    aspect-ratio: 3 / 2;
    object-fit: cover;
  }
`;
