/** PDDL from a program: read two texts, check them, plan, and let the validator judge the plan and a wrong one. */
import { readFileSync } from 'node:fs'
import { formatDiagnostic } from '@telos/core'
import { solveProblem } from '@telos/core/lifted'
import { printPlan, readPddlPlan, readTask, toProblem, validatePddlPlan } from '@telos/pddl'

const textOf = (file: string) => readFileSync(new URL(`pddl/${file}`, import.meta.url), 'utf8')

const house = { file: 'house.pddl', text: textOf('house.pddl') }
const letter = { file: 'letter.pddl', text: textOf('letter.pddl') }
const { task } = readTask(house, letter)
if (task === undefined) throw new Error('the texts have errors')

// these two have none; a mistake is reported with line and column
const slip = readTask(house, { ...letter, text: letter.text.replace('(at hall)', '(at hal)') })
for (const diagnostic of slip.diagnostics) console.log(formatDiagnostic(diagnostic))

const { problem, metric } = toProblem(task.domain, task.problem)
const result = solveProblem(problem, {
  planner: 'optimal',
  limits: { milliseconds: 10_000, memory: 1e9 },
})
console.log(`${result.status}, ${result.size.operators} operators in ${result.size.variables} variables`)
if (result.status !== 'solved') throw new Error(`${result.why}`)
const text = printPlan(result.steps, { value: result.cost, unit: metric.kind === 'length' })
console.log(text)

/** The verdict on a plan by the validator, which shares no code with the planners. */
function judge(plan: string): string {
  const read = readPddlPlan(plan, 'plan.txt')
  if (task === undefined || read.plan === undefined) return 'this cannot be read'
  const verdict = validatePddlPlan(task.domain, task.problem, read.plan)
  if (verdict.valid) return `valid, cost ${verdict.value}`
  const { step, action, message, unmet } = verdict.failure
  return `step ${step} ${action}: ${message}: ${unmet.map(({ condition }) => condition).join(', ')}`
}
console.log(judge(text))
console.log(judge(text.replace('(take brass kitchen)\n', '')))

// prints:
// letter.pddl:10:9 unknown object "hal" — did you mean "hall"?
// solved, 15 operators in 6 variables
// (go hall kitchen pantry-door)
// (take brass kitchen)
// (go kitchen hall pantry-door)
// (unlock study-door brass hall study)
// (go hall study study-door)
// (take iron study)
// (take letter study)
// (go study hall study-door)
// (go hall kitchen pantry-door)
// (unlock back-door iron kitchen garden)
// (go kitchen garden back-door)
// ; cost = 18 (general cost)
//
// valid, cost 18
// step 3 (unlock study-door brass hall study): the precondition does not hold: (has brass)
