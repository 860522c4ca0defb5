import { ADL_REQUIREMENTS } from '../../read/language.ts'
import type { NameSyntax, SourceRange } from '../../syntax.ts'
import type { CheckReport } from '../check-report.ts'

/** What a requirement implies besides itself. */
const IMPLIED: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  [':quantified-preconditions', [':existential-preconditions', ':universal-preconditions']],
  [':adl', ADL_REQUIREMENTS],
  [':ucpop', [':adl', ':domain-axioms', ':safety-constraints']],
  [':fluents', [':numeric-fluents']],
  [':domain-axioms', [':derived-predicates']],
])

/** Reports, once each, requirements that are used but not declared. */
export class Requirements {
  readonly #declared: Set<string>
  readonly #report: CheckReport

  constructor(report: CheckReport, declared: readonly NameSyntax[]) {
    this.#report = report
    this.#declared = new Set(declared.map(({ text }) => text))
    // the set grows during iteration
    for (const name of this.#declared) for (const implied of IMPLIED.get(name) ?? []) this.#declared.add(implied)
  }

  /** The first requirement is the one to declare; any of the others works as well. */
  need(place: SourceRange, what: string, requirement: string, ...others: readonly string[]): void {
    if (this.#declared.has(requirement) || others.some((other) => this.#declared.has(other))) return
    this.#declared.add(requirement)
    const hint = `add ${requirement} to :requirements`
    this.#report.warning('pddl/undeclared-requirement', place, `${what} needs ${requirement}`, {
      hint,
      missing: requirement,
    })
  }
}
