/**
 * Writes domains and problems as HDDL 1.0 (Höller et al. 2020): the actions of the PDDL texts, and a hierarchy for the order of a turn.
 * Playing is either one turn followed by more playing, or nothing; the problem states that the goal must hold at the end.
 */
import { needPlanningDomain, needPlanningProblem } from '../need-compiled.ts'
import { legalNames } from './names.ts'
import type {
  PlanningAction,
  PlanningDomain,
  PlanningFormula,
  PlanningProblem,
  PlanningSymbol,
  TurnPhase,
} from './planning-model.ts'
import { requirementsOf } from './requirements.ts'
import { atomText, typedText } from './write-formula.ts'
import { domainText, problemText } from './write-pddl.ts'

/** Parts of a turn that are not turns themselves, in the engine's order. */
const PHASES = ['avatar', 'sprites', 'interactions', 'end'] as const satisfies readonly TurnPhase[]

/**
 * Writes a domain as HDDL: tasks and methods before the actions.
 *
 * @example writeHddlDomain(compiled.domain, [compiled.goalInProblems])
 */
export function writeHddlDomain(domain: PlanningDomain, goals: readonly PlanningFormula[] = []): string {
  needPlanningDomain(domain)
  const requirements = [...requirementsOf(domain, goals), ':hierarchy']
  const text = domainText(domain, requirements)
  const hierarchy = hierarchyLines(domain).join('\n')
  // with its comment; every action follows a blank line
  const [, firstAction] = /\n(\n(?: {2};[^\n]*\n)* {2}\(:action )/.exec(text) ?? []
  if (firstAction === undefined) return `${text.trimEnd().slice(0, -1)}\n\n${hierarchy})\n`
  const at = text.indexOf(firstAction)
  return `${text.slice(0, at)}\n${hierarchy}\n${text.slice(at)}`
}

/**
 * Writes a problem as HDDL. Its task is to play until the goal is reached.
 *
 * @example writeHddlProblem(problem, compiled.domain, [compiled.goalInProblems])
 */
export function writeHddlProblem(
  problem: PlanningProblem,
  domain: PlanningDomain,
  goals: readonly PlanningFormula[] = [],
): string {
  needPlanningProblem(problem)
  needPlanningDomain(domain)
  const { play } = taskNames(domain)
  return problemText(problem, requirementsOf(domain, goals), [`(:htn :parameters () :subtasks (and (${play})))`])
}

interface TaskNames {
  readonly play: string
  readonly turn: string
  readonly phase: (phase: TurnPhase) => string
}

/** Tasks and actions share a namespace, so their names must differ. */
function taskNames({ actions }: PlanningDomain): TaskNames {
  const nameOf = legalNames(actions.map(({ name }) => name))
  return { play: nameOf('play'), turn: nameOf('turn'), phase: (phase) => nameOf(`phase-${phase}`) }
}

function hierarchyLines(domain: PlanningDomain): readonly string[] {
  const { play, turn, phase: taskOf } = taskNames(domain)
  const ofPhase = (phase: TurnPhase): readonly PlanningAction[] =>
    domain.actions.filter((action) => action.phase === phase)
  const wholeTurns = ofPhase('turn')
  const phases = PHASES.map((phase) => ({ phase, task: taskOf(phase), actions: ofPhase(phase) })).filter(
    ({ actions }) => actions.length > 0,
  )
  // a clock may tick after an action that is otherwise a whole turn
  const rest = phases.filter(({ phase }) => phase !== 'avatar').map(({ task }) => `(${task})`)
  const hasPhases = phases.length > rest.length || (wholeTurns.length === 0 && rest.length > 0)
  const tasks = [play, turn, ...phases.map(({ task }) => task)]
  const methods: readonly Method[] = [
    { name: `${play}-on`, task: play, subtasks: [`(${turn})`, `(${play})`] },
    { name: `${play}-no-more`, task: play, subtasks: [] },
    ...wholeTurns.map((action) => methodOf(turn, action, rest)),
    ...(hasPhases ? [{ name: `${turn}-in-phases`, task: turn, subtasks: phases.map(({ task }) => `(${task})`) }] : []),
    ...phases.flatMap(({ task, actions }) => phaseMethods(task, actions)),
  ]
  const nameOf = legalNames()
  return [
    ...tasks.map((task) => `  (:task ${task} :parameters ())`),
    ...methods.map((method) => methodText({ ...method, name: nameOf(method.name) })),
  ]
}

interface Method {
  readonly name: string
  readonly parameters?: readonly PlanningSymbol[]
  readonly task: string
  readonly subtasks: readonly string[]
}

/** The player acts once in a turn; the steps that continue it happen as often as the actions themselves allow. */
function phaseMethods(task: string, actions: readonly PlanningAction[]): readonly Method[] {
  if (actions.every(({ move }) => move !== undefined)) return actions.map((action) => methodOf(task, action, []))
  const repeated = actions.map((action) => methodOf(task, action, [`(${task})`]))
  return [...repeated, { name: `${task}-is-over`, task, subtasks: [] }]
}

function methodOf(task: string, { name, parameters }: PlanningAction, after: readonly string[]): Method {
  const call = atomText({ name, args: parameters.map((parameter) => parameter.name) })
  return { name: `${task}-${name}`, parameters, task, subtasks: [call, ...after] }
}

function methodText({ name, parameters = [], task, subtasks }: Method): string {
  const network = subtasks.length > 1 ? `(and ${subtasks.join(' ')})` : (subtasks[0] ?? '()')
  return [
    `\n  (:method ${name}`,
    `    :parameters (${typedText(parameters)})`,
    `    :task (${task})`,
    `    :ordered-subtasks ${network})`,
  ].join('\n')
}
