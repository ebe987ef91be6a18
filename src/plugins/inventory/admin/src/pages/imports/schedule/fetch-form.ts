import type { Schedule, SourceKind } from '../../../../../contract/import-source';
import type { NewPanelImportProfile, PanelImportProfile } from '../../../../../contract/panel/imports/imports';

/** Where a feed is fetched, as it is typed. Fields of other kinds are kept while the kind is changed. */
export interface SourceForm {
  readonly kind: SourceKind | 'none';
  readonly url: string;
  readonly host: string;
  readonly port: string;
  readonly path: string;
  readonly user: string;
  /** Empty: the stored one stays. */
  readonly password: string;
  readonly privateKey: string;
  readonly hostKey: string;
}

/** When a feed is fetched, as it is typed. */
export interface ScheduleForm {
  readonly kind: Schedule['kind'] | 'none';
  readonly hours: string;
  /** `02:30`. */
  readonly at: string;
}

const noSource: SourceForm = {
  kind: 'none',
  url: '',
  host: '',
  port: '22',
  path: '',
  user: '',
  password: '',
  privateKey: '',
  hostKey: '',
};

export function sourceFormOf({ source }: Pick<PanelImportProfile, 'source'>): SourceForm {
  switch (source?.kind) {
    case 'https':
      return { ...noSource, kind: 'https', url: source.url, user: source.user ?? '' };
    case 'sftp': {
      const { host, port, path, user, host_key: hostKey } = source;
      return { ...noSource, kind: 'sftp', host, port: String(port), path, user, hostKey };
    }
    case 'folder':
      return { ...noSource, kind: 'folder', path: source.path };
    default:
      return noSource;
  }
}

export function scheduleFormOf({ schedule }: Pick<PanelImportProfile, 'schedule'>): ScheduleForm {
  const usual = { hours: '6', at: '02:30' };
  switch (schedule?.kind) {
    case 'hours':
      return { ...usual, kind: 'hours', hours: String(schedule.hours) };
    case 'daily':
      return { ...usual, kind: 'daily', at: schedule.at };
    default:
      return { ...usual, kind: 'none' };
  }
}

/** Returns the source to save. The service judges it. */
export function writtenSource(form: SourceForm): NonNullable<NewPanelImportProfile['source']> | null {
  const user = form.user.trim();
  const password = form.password === '' ? {} : { password: form.password };
  switch (form.kind) {
    case 'https':
      return { kind: 'https', url: form.url.trim(), user: user === '' ? null : user, ...password };
    case 'sftp':
      return {
        kind: 'sftp',
        host: form.host.trim(),
        port: Number(form.port),
        path: form.path.trim(),
        user,
        host_key: form.hostKey.trim(),
        ...password,
        ...(form.privateKey.trim() !== '' && { private_key: `${form.privateKey.trim()}\n` }),
      };
    case 'folder':
      return { kind: 'folder', path: form.path.trim() };
    case 'none':
      return null;
  }
}

/** Returns the schedule to save: none without a source. */
export function writtenSchedule({ kind, hours, at }: ScheduleForm, source: SourceForm): Schedule | null {
  if (source.kind === 'none' || kind === 'none') return null;
  return kind === 'hours' ? { kind, hours: Number(hours) } : { kind, at };
}
