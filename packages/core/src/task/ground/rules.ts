import { derivedOrder } from '../../domain/derived-order.ts'
import type { Model } from '../../domain/model.ts'
import type { Rule } from './ground-task.ts'
import type { NormalForm } from './normal-form.ts'
import type { VariableTable } from './variable.ts'

/** Returns the rules of all derived flags that conditions mention, directly or through other rules. */
export function groundRules(model: Model, variables: VariableTable, normalForm: NormalForm): Rule[] {
  const { strata } = derivedOrder(model.facts)
  const rules: Rule[] = []
  // the table grows while bodies are expanded: a rule may be the first to mention a variable
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
