import { useRBAC, useStrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';

/** A file that Strapi's media library dialog returns. */
export interface LibraryFile {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly mime: string;
  readonly formats?: Readonly<Record<string, { readonly url: string }>> | null;
  readonly alternativeText?: string | null;
  readonly caption?: string | null;
}

interface MediaDialogProps {
  readonly allowedTypes: ReadonlyArray<'files' | 'images' | 'videos' | 'audios'>;
  readonly multiple: boolean;
  readonly initiallySelectedAssets?: readonly LibraryFile[];
  readonly onClose: () => void;
  readonly onSelectAssets: (files: readonly LibraryFile[]) => void;
}

const readPermission = [{ action: 'plugin::upload.read', subject: null }];

/** Returns Strapi's media library dialog, or undefined if the admin may not see the library. */
export function useMediaDialog(): ComponentType<MediaDialogProps> | undefined {
  const components = useStrapiApp('useMediaDialog', (app) => app.components);
  const { allowedActions } = useRBAC(readPermission);
  const dialog = components['media-library'] as ComponentType<MediaDialogProps> | undefined;
  return allowedActions.canRead ? dialog : undefined;
}
