import type { Clock } from '../../../platform/clock';
import { foldLetters } from '../../../../contract/texts/fold-text';
import type { VinFacts, VinProvider, VinWarning } from './providers/provider';
import { followsRules, type Vin } from '../number/vin';

/** What is known: make, model and year; the make and one of the others; only the make; nothing. */
export type Quality = 'full' | 'partial' | 'wmi_only' | 'none';

/** A value and the provider it comes from. */
export interface DecodedValue {
  readonly value: string;
  readonly provider: string;
}

/** The decoded values of a VIN, by vPIC variable. */
export interface DecodedVin {
  readonly vin: Vin;
  readonly values: ReadonlyMap<string, DecodedValue>;
  readonly quality: Quality;
  /** The names of the providers of the values, in configured order, comma-separated; null if there are none. */
  readonly provider: string | null;
  readonly warnings: readonly VinWarning[];
}

/** The answer of one provider. */
export interface ProviderAnswer {
  readonly provider: string;
  readonly facts: VinFacts;
}

/** Decodes VINs with several providers. Earlier providers take precedence. */
export class VinDecoder {
  readonly #providers: readonly VinProvider[];
  readonly #clock: Clock;
  readonly #warn: (message: string) => void;

  constructor(providers: readonly VinProvider[], clock: Clock, warn: (message: string) => void) {
    this.#providers = providers;
    this.#clock = clock;
    this.#warn = warn;
  }

  /** Never rejects: the failure of a provider becomes a warning. */
  async decode(vin: Vin, modelYear?: number): Promise<DecodedVin> {
    const latestYear = this.#clock.now().getUTCFullYear() + 1;
    const answers = await Promise.all(
      this.#providers.map(async (provider) => ({
        provider: provider.name,
        facts: await provider.decode(vin, { modelYear, latestYear }).catch((error: unknown) => {
          this.#warn(`The VIN provider ${provider.name} failed: ${String(error)}`);
          return unanswered(provider.name);
        }),
      })),
    );
    return mergeFacts(vin, answers);
  }

  /** Closes the providers. */
  close(): void {
    for (const provider of this.#providers) provider.close();
  }
}

function unanswered(name: string): VinFacts {
  const message = `The VIN provider ${name} could not answer.`;
  return { values: new Map(), warnings: [{ code: 'provider_failed', message }] };
}

/**
 * Merges the answers of several providers. The leader is the first provider with make and model, otherwise the first
 * with a make. Another provider adds missing values only if its make and year match the leader's, because different
 * ones may describe different vehicles.
 */
export function mergeFacts(vin: Vin, answers: readonly ProviderAnswer[]): DecodedVin {
  const leader = leaderOf(vin, answers);
  const values = new Map<string, DecodedValue>();
  const warnings: VinWarning[] = [];
  if (leader) add(values, { vin, ...leader });
  for (const { provider, facts } of answers) {
    warnings.push(...facts.warnings);
    if (!leader || facts === leader.facts || facts.values.size === 0) continue;
    if (agree(leader.facts, facts)) add(values, { vin, facts, provider });
    else if (facts.values.has('Make')) warnings.push(disagreement(leader.provider, provider));
  }
  warnings.push(...knowledgeWarnings(vin, values));
  const providers = new Set([...values.values()].map((value) => value.provider));
  const used = answers.filter(({ provider }) => providers.has(provider)).map(({ provider }) => provider);
  return { vin, values, quality: qualityOf(values), provider: used.length > 0 ? used.join(',') : null, warnings };
}

/** Ignores the model of a VIN outside the North American rules. */
function leaderOf(vin: Vin, answers: readonly ProviderAnswer[]): ProviderAnswer | undefined {
  const withMake = answers.filter(({ facts }) => facts.values.has('Make'));
  const withModel = followsRules(vin) ? withMake.find(({ facts }) => facts.values.has('Model')) : undefined;
  return withModel ?? withMake[0];
}

/**
 * Returns a warning if only the make, or make and year, are known. A VIN outside the rules never has a model; its check
 * digit warning explains why.
 */
function knowledgeWarnings(vin: Vin, values: ReadonlyMap<string, DecodedValue>): VinWarning[] {
  if (!values.has('Make') || values.has('Model')) return [];
  const hasYear = values.has('ModelYear');
  if (hasYear && !followsRules(vin)) return [];
  const known = hasYear ? 'make and model year are' : 'make is';
  return [{ code: 'make_only', message: `Only the ${known} known of this VIN, not its model.` }];
}

/** The variables that are valid for any VIN. Others apply only to VINs that follow the North American rules. */
const knownByAny = new Set(['Make', 'ModelYear', 'Country']);

function add(values: Map<string, DecodedValue>, { vin, facts, provider }: { vin: Vin } & ProviderAnswer): void {
  for (const [variable, value] of facts.values) {
    const isValid = followsRules(vin) || knownByAny.has(variable);
    if (isValid && !values.has(variable)) values.set(variable, { value, provider });
  }
}

function agree({ values: one }: VinFacts, { values: other }: VinFacts): boolean {
  const same = (variable: string) => foldLetters(one.get(variable) ?? '') === foldLetters(other.get(variable) ?? '');
  return same('Make') && same('ModelYear');
}

function disagreement(leader: string, other: string): VinWarning {
  return {
    code: 'providers_disagree',
    message: `${other} has another make or year than ${leader}. Its values were ignored.`,
  };
}

function qualityOf(values: ReadonlyMap<string, DecodedValue>): Quality {
  if (!values.has('Make')) return 'none';
  const known = Number(values.has('Model')) + Number(values.has('ModelYear'));
  return known === 2 ? 'full' : known === 1 ? 'partial' : 'wmi_only';
}
