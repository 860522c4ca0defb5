import type { FdrTask, Lists } from '../../task/fdr/fdr-task.ts'
import type { FormMoves } from './form-moves.ts'
import type { NumericPropositions } from './numeric-propositions.ts'

/** The certain changes of forms by operator: list i of `forms` belongs to operator i, with parallel arrays of amounts. */
export interface FormUsage {
  readonly changes: Lists
  readonly changeAmounts: Float64Array
  /** Forms that an operator lowers although it needs a bound on them, so that it cannot be repeated forever. */
  readonly uses: Lists
  readonly useAmounts: Float64Array
  /** What must remain after it is applied. */
  readonly useFloors: Float64Array
}

/** `needs` holds the propositions that operators need, counted from `factCount` on. */
export function formUsageOf(
  task: FdrTask,
  { all, forms }: NumericPropositions,
  moves: FormMoves,
  needs: Lists,
): FormUsage {
  const { count } = task.operators
  const factCount = task.factStart[task.variableCount]
  const changesOf: { form: number; amount: number }[][] = Array.from({ length: count }, () => [])
  forms.forEach((form, index) => {
    for (const operator of moves.writersOf(form.numbers)) {
      const amount = moves.constantChange(operator, form)
      if (amount !== 0 && !Number.isNaN(amount)) changesOf[operator].push({ form: index, amount })
    }
  })
  const usesOf: { form: number; amount: number; floor: number }[][] = []
  for (let operator = 0; operator < count; operator++) {
    const uses: (typeof usesOf)[number] = []
    for (let at = needs.start[operator]; at < needs.start[operator + 1]; at++) {
      const bound = all[needs.items[at] - factCount]
      if (bound.kind !== 'bound') continue
      const amount = -moves.constantChange(operator, forms[bound.form])
      if (amount > 0) uses.push({ form: bound.form, amount, floor: bound.least - amount })
    }
    usesOf.push(uses)
  }
  return {
    changes: listsOf(changesOf),
    changeAmounts: Float64Array.from(changesOf.flat(), ({ amount }) => amount),
    uses: listsOf(usesOf),
    useAmounts: Float64Array.from(usesOf.flat(), ({ amount }) => amount),
    useFloors: Float64Array.from(usesOf.flat(), ({ floor }) => floor),
  }
}

function listsOf(of: readonly (readonly { readonly form: number }[])[]): Lists {
  const start = new Int32Array(of.length + 1)
  of.forEach(({ length }, index) => {
    start[index + 1] = start[index] + length
  })
  return { start, items: Int32Array.from(of.flat(), ({ form }) => form) }
}
