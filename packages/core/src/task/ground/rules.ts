import type { Formula, Model, Term } from '../../domain/model.ts'
import type { Rule } from './ground-task.ts'
import type { NormalForm } from './normal-form.ts'
import type { VariableTable } from './variable.ts'

/** The rules of all derived flags that conditions speak of, and of those that these speak of. */
export function groundRules(model: Model, variables: VariableTable, normalForm: NormalForm): Rule[] {
  const strata = stratify(model)
  const rules: Rule[] = []
  // the table grows while bodies are written out: a rule may be the first to mention a variable
  for (let index = 0; index < variables.all.length; index++) {
    const { fact, args, derived } = variables.all[index]
    const definition = model.facts[fact].derived
    if (!derived || definition === undefined || !('formula' in definition)) continue
    for (const body of normalForm.alternatives(definition.formula, args)) {
      rules.push({ variable: index, body, stratum: strata[fact] })
    }
  }
  return rules.sort((a, b) => a.stratum - b.stratum)
}

/** A fact lies above those that it negates and not below those that it uses. The checker has refused negative cycles. */
function stratify(model: Model): number[] {
  const strata = model.facts.map(() => 0)
  for (let round = 0, changed = true; changed && round <= model.facts.length; round++) {
    changed = false
    for (const [index, { derived }] of model.facts.entries()) {
      if (derived === undefined || !('formula' in derived)) continue
      for (const { fact, negated } of uses(derived.formula, false)) {
        const least = strata[fact] + (negated && model.facts[fact].derived !== undefined ? 1 : 0)
        if (strata[index] >= least) continue
        strata[index] = least
        changed = true
      }
    }
  }
  return strata
}

/** The facts that a formula reads; `x = false` counts as a negation of x. */
function* uses(formula: Formula, negated: boolean): Generator<{ fact: number; negated: boolean }> {
  switch (formula.kind) {
    case 'compare': {
      const plain = formula.operator === '=' && formula.right.kind === 'constant' && formula.right.value === 1
      for (const fact of [...factsOf(formula.left), ...factsOf(formula.right)])
        yield { fact, negated: negated || !plain }
      return
    }
    case 'not':
      yield* uses(formula.part, !negated)
      return
    default:
      for (const part of formula.parts) yield* uses(part, negated)
  }
}

function factsOf(term: Term): number[] {
  if (term.kind === 'fact') return [term.fact]
  return term.kind === 'arithmetic' ? [...factsOf(term.left), ...factsOf(term.right)] : []
}
