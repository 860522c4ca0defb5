import type { Diagnostic } from '../../diagnostic.ts'
import { didYouMean } from '../../domain/check/did-you-mean.ts'
import type { DataPath } from '../../domain/check/domain-report.ts'
import type { UtilityCode, UtilityReport } from '../utility/utility-codes.ts'

/**
 * Every code that `readAgents` reports, with its meaning. Codes are stable: tools may match on them.
 *
 * @example AGENTS_CODES['agents/unknown-goal'] // 'the kind has no goal of this name'
 */
export const AGENTS_CODES = {
  'agents/version': 'the document does not say `telosAgents: 1`',
  'agents/wrong-kind': 'another kind of data was expected here, such as a map, a list or a name',
  'agents/unknown-key': 'the key has no meaning here',
  'agents/missing-key': 'something that has to be said is not said',
  'agents/duplicate-name': 'a kind of this name is given by the program, too',
  'agents/unknown-kind': 'neither the document nor the program has a kind of this name',
  'agents/unknown-domain': 'no domain of this name was given, or it cannot be used',
  'agents/unknown-goal': 'the kind has no goal of this name',
  'agents/unknown-action': 'the kind, or its domain, has no action of this name',
  'agents/unknown-sensor': 'the kind, or the program, has no sensor of this name',
  'agents/unknown-function': 'the program gives no function of this name',
  'agents/unknown-agent': 'there is no agent of this name to command or to be commanded',
  'agents/unknown-parameter': 'the action has no parameter of this name, or one that it needs is missing',
  'agents/number': 'a weight, an interval or another number is not one that makes sense',
  'agents/choice': 'the word is not one of those that have a meaning here',
  'agents/untellable': 'the fact follows from others or is fixed, so that it cannot be believed by itself',
  'agents/worthless':
    'a curve is over a fact that is no number and neither true nor false, so that it is worth nothing',
  'agents/contradiction': 'two parts of the document do not go together',
  'agents/cycle': 'a kind is like itself, or an agent commands itself, perhaps by way of others',
  'agents/too-large': 'kinds that are like each other stand for more than the checker is willing to read',
  'agents/code': 'what the program gives does not fit the domain',
  'agents/no-behaviour': 'no code carries out the action, so that it is done at once (a warning)',
  'agents/untold-effect': 'neither an action nor a sensor tells the agent of an effect (a warning)',
} as const

/** A code of the table above. */
export type AgentsCode = keyof typeof AGENTS_CODES

type Details = Pick<Diagnostic, 'hint' | 'atKey'>

// each suggestion looks at every known name: a hundred thousand wrong names would take hours
const MOST_SUGGESTIONS = 200

/** Collects what is wrong with a document of agents; nothing stops at the first mistake. */
export class AgentsReport implements UtilityReport {
  readonly diagnostics: Diagnostic[] = []
  #errors = 0
  #suggestions = 0

  /** How many errors there are so far. */
  get errors(): number {
    return this.#errors
  }

  error(code: AgentsCode | UtilityCode, path: DataPath, message: string, details: Details = {}): undefined {
    this.#put('error', code, path, message, details)
  }

  warning(code: AgentsCode, path: DataPath, message: string, details: Details = {}): undefined {
    this.#put('warning', code, path, message, details)
  }

  /** An unknown name among known ones, with a suggestion. */
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

  /** Takes over what another checker has found. */
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
