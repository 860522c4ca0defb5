import type { Diagnostic } from '../../diagnostic.ts'
import { didYouMean } from '../../domain/check/did-you-mean.ts'
import type { DataPath } from '../../domain/check/domain-report.ts'
import type { UtilityCode, UtilityReport } from '../utility/read-utility.ts'

/**
 * Every code that `readAgents` reports, with its meaning. Codes are stable: tools may match on them.
 *
 * @example AGENTS_CODES['agents/unknown-goal'] // 'the kind has no goal of this name'
 */
export const AGENTS_CODES = {
  'agents/version': 'the document lacks `telosAgents: 1`',
  'agents/wrong-kind': 'another kind of data was expected here, such as a map, a list or a name',
  'agents/unknown-key': 'the key is unknown here',
  'agents/missing-key': 'something required is missing',
  'agents/duplicate-name': 'the program already has a kind of this name',
  'agents/unknown-kind': 'neither the document nor the program has a kind of this name',
  'agents/unknown-domain': 'no domain of this name was given, or it cannot be used',
  'agents/unknown-goal': 'the kind has no goal of this name',
  'agents/unknown-action': 'the kind, or its domain, has no action of this name',
  'agents/unknown-sensor': 'the kind, or the program, has no sensor of this name',
  'agents/unknown-function': 'the program has no function of this name',
  'agents/unknown-agent': 'no agent has this name, whether as superior or as member',
  'agents/unknown-parameter': 'the action has no parameter of this name, or a required one is missing',
  'agents/number': 'a weight, an interval or another number is invalid',
  'agents/choice': 'the word is not one of the known choices',
  'agents/untellable': 'the fact is derived or fixed, so it cannot be set as a belief',
  'agents/worthless': 'a curve reads a fact that is neither a number nor a flag, so its value is always 0',
  'agents/contradiction': 'two parts of the document contradict each other',
  'agents/cycle': 'a kind is like itself, or an agent commands itself, directly or through others',
  'agents/too-large': 'kinds that refer to each other with `like` expand to more than the checker reads',
  'agents/code': 'what the program supplies does not fit the domain',
  'agents/no-behaviour': 'the action has no behaviour, so it is done at once (a warning)',
  'agents/untold-effect': 'neither an action nor a sensor reports an effect to the agent (a warning)',
} as const

/** A code of the table above. */
export type AgentsCode = keyof typeof AGENTS_CODES

type Details = Pick<Diagnostic, 'hint' | 'atKey'>

// each suggestion compares against every known name: a hundred thousand wrong names would take hours
const MOST_SUGGESTIONS = 200

/** Collects the problems of a document of agents; checking continues after the first mistake. */
export class AgentsReport implements UtilityReport {
  readonly diagnostics: Diagnostic[] = []
  #errors = 0
  #suggestions = 0

  /** Number of errors so far. */
  get errors(): number {
    return this.#errors
  }

  error(code: AgentsCode | UtilityCode, path: DataPath, message: string, details: Details = {}): undefined {
    this.#put('error', code, path, message, details)
  }

  warning(code: AgentsCode, path: DataPath, message: string, details: Details = {}): undefined {
    this.#put('warning', code, path, message, details)
  }

  /** Reports an unknown name, with a suggestion from the known ones. */
  unknown(
    code: AgentsCode,
    path: DataPath,
    message: string,
    name: string,
    known: Iterable<string>,
    atKey = false,
  ): void {
    const hint = this.suggest(name, known)
    this.error(code, path, message, { ...(hint !== undefined && { hint }), atKey })
  }

  suggest(name: string, known: Iterable<string>): string | undefined {
    return this.#suggestions++ < MOST_SUGGESTIONS ? didYouMean(name, known) : undefined
  }

  /** Adds the findings of another checker. */
  add(diagnostics: readonly Diagnostic[]): void {
    for (const diagnostic of diagnostics) {
      if (diagnostic.severity === 'error') this.#errors++
      this.diagnostics.push(diagnostic)
    }
  }

  #put(
    severity: Diagnostic['severity'],
    code: string,
    path: DataPath,
    message: string,
    { hint, atKey }: Details,
  ): void {
    const details = { ...(hint !== undefined && { hint }), ...(atKey && { atKey }) }
    this.add([{ code, severity, message, path, ...details }])
  }
}
