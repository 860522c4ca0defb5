/** Small tasks dominated by numbers: linear conditions and effects of all kinds, numbers kept within a range by conditions. */
import fc from 'fast-check'
import type { FdrTask } from '../../src/task/fdr/fdr-task.ts'
import { type Change, type FdrTaskDescription, fdrTask, type OperatorDescription, type Test } from './fdr-tasks.ts'

const names = ['x', 'y', 'z']
const least = -3
const most = 6

const number = fc.constantFrom(...names)
/** Some have no start value. */
const startNumber = fc.integer({ min: -2, max: 3 }).map((value) => (value === -2 ? Number.NaN : value))
const constant = fc.integer({ min: -3, max: 5 })
const sum = fc
  .tuple(number, fc.constantFrom('+', '-') as fc.Arbitrary<'+' | '-'>, number)
  .map(([left, operation, right]) => [left, operation, right] as const)
const double = fc.tuple(fc.constantFrom(2, -1, 3), number).map(([factor, name]) => [factor, '*', name] as const)
const term = fc.oneof({ weight: 4, arbitrary: number }, { weight: 2, arbitrary: sum }, double)
const comparison = fc.constantFrom('>=', '>=', '<=', '>', '<', '=', '!=') as fc.Arbitrary<
  '>=' | '<=' | '>' | '<' | '=' | '!='
>
const test: fc.Arbitrary<Test> = fc
  .tuple(fc.integer({ min: 0, max: 4 }), term, comparison, fc.oneof({ weight: 3, arbitrary: constant }, number))
  .map(([isPositive, left, operator, right]) =>
    isPositive > 0 ? [left, operator, right] : ['not', left, operator, right],
  )
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(number, fc.constant('add' as const), fc.constantFrom(1, -1, 2, -2, 3)) },
  { weight: 2, arbitrary: fc.tuple(number, fc.constant('set' as const), constant) },
  { weight: 1, arbitrary: fc.tuple(number, fc.constant('set' as const), term) },
  { weight: 1, arbitrary: fc.tuple(number, fc.constant('add' as const), term) },
)
const flag = fc.constantFrom('p', 'q')
const facts = fc.dictionary(flag, fc.constantFrom(0, 1), { maxKeys: 2 })

interface Sketch {
  readonly needs: Record<string, number>
  readonly gives: Record<string, number>
  readonly needsNumbers: readonly Test[]
  readonly changes: readonly Change[]
  readonly when: readonly {
    readonly if: Record<string, number>
    readonly ifNumbers: readonly Test[]
    readonly change: Change
  }[]
  readonly cost: number
}

const sketch: fc.Arbitrary<Sketch> = fc.record({
  needs: facts,
  gives: facts,
  needsNumbers: fc.array(test, { maxLength: 1 }),
  changes: fc.array(change, { maxLength: 3 }),
  when: fc.array(fc.record({ if: facts, ifNumbers: fc.array(test, { maxLength: 1 }), change }), { maxLength: 1 }),
  cost: fc.integer({ min: 0, max: 4 }),
})

export function arbitraryNumericTask(): fc.Arbitrary<FdrTask> {
  const parts = fc.record({
    numbers: fc.array(startNumber, { minLength: 3, maxLength: 3 }),
    operators: fc.array(sketch, { minLength: 2, maxLength: 6, size: 'max' }),
    goal: facts,
    goalNumbers: fc.array(test, { minLength: 1, maxLength: 3 }),
  })
  return fc.noBias(parts).map(({ numbers, operators, goal, goalNumbers }) => {
    const description: FdrTaskDescription = {
      variables: { p: 2, q: 2 },
      numbers: Object.fromEntries(names.map((name, index) => [name, numbers[index]])),
      goal,
      goalNumbers,
      operators: operators.map(operatorOf),
    }
    return Object.assign(fdrTask(description), { [fc.toStringMethod]: () => JSON.stringify(description) })
  })
}

/** An operator is applicable if no number leaves the range, whatever its conditional effects do. */
function operatorOf({ needs, gives, needsNumbers, changes, when, cost }: Sketch, index: number): OperatorDescription {
  // one change per number, so that guards are simple
  const once = changes.filter(([name], at) => changes.findIndex(([other]) => other === name) === at)
  const later = when.filter((effect) => !once.some(([name]) => name === effect.change[0]))
  return {
    name: `o${index}`,
    needs,
    gives,
    cost,
    needsNumbers: [...needsNumbers, ...[...once, ...later.map((effect) => effect.change)].flatMap(guards)],
    changes: once,
    when: later.map(({ change: conditional, ...condition }) => ({ ...condition, gives: {}, changes: [conditional] })),
  }
}

function guards([name, operation, value]: Change): Test[] {
  const after = operation === 'set' ? value : ([name, '+', value] as const)
  if (typeof after === 'number') return []
  return [
    [after, '>=', least],
    [after, '<=', most],
  ]
}
