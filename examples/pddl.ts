/** PDDL from a program: read two texts, check them, plan, and let the validator judge the plan and a wrong one. */
import { readFileSync } from 'node:fs'
import { formatDiagnostic } from '@telos/core'
import { solveProblem } from '@telos/core/lifted'
import {
  checkDomain,
  checkProblem,
  printPlan,
  readPddlDomain,
  readPddlPlan,
  readPddlProblem,
  toProblem,
  validatePddlPlan,
} from '@telos/pddl'

const textOf = (file: string) => readFileSync(new URL(`pddl/${file}`, import.meta.url), 'utf8')

const { domain } = readPddlDomain(textOf('house.pddl'), 'house.pddl')
const { problem } = readPddlProblem(textOf('letter.pddl'), 'letter.pddl')
if (domain === undefined || problem === undefined) throw new Error('the texts cannot be read')

// these two have no errors; a mistake is reported with line and column
const slip = readPddlProblem(textOf('letter.pddl').replace('(at hall)', '(at hal)'), 'letter.pddl')
const found = [...checkDomain(domain), ...checkProblem(domain, slip.problem ?? problem)]
for (const diagnostic of found) console.log(formatDiagnostic(diagnostic))

const task = toProblem(domain, problem)
const result = solveProblem(task.problem, {
  planner: 'optimal',
  limits: { milliseconds: 10_000, memory: 1e9 },
})
console.log(`${result.status}, ${result.size.operators} operators in ${result.size.variables} variables`)
if (result.status !== 'solved') throw new Error(`${result.why}`)
const text = printPlan(result.steps, { value: result.cost, unit: task.metric.kind === 'length' })
console.log(text)

/** The verdict on a plan by the validator, which shares no code with the planners. */
function judge(plan: string): string {
  const read = readPddlPlan(plan, 'plan.txt')
  if (domain === undefined || problem === undefined || read.plan === undefined) return 'this cannot be read'
  const verdict = validatePddlPlan(domain, problem, read.plan)
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
