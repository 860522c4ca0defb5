/** Plans of a model as a page shows them: line by line, with the turn and the part of the turn. */
import {
  type Action,
  actionLetters,
  actionNames,
  type GameModel,
  lettersOf,
  type ModelStep,
  type PlannedTurn,
} from '@telos/vgdl'
import type { ModelOptions, PlanLine, ShownModelPlan } from '../model-contract.ts'
import { domainPlaces } from './text-places.ts'
import { writtenDomain } from './written-domain.ts'

/** The lines, the text and the moves of a plan. */
export function writtenPlan(
  model: GameModel,
  turns: readonly PlannedTurn[],
  options: ModelOptions | undefined,
): Pick<ShownModelPlan, 'lines' | 'text' | 'moves'> {
  const places = domainPlaces(writtenDomain(model, options)).actions
  const phases = new Map(model.compiled.domain.actions.map(({ name, phase }) => [name.toLowerCase(), phase]))
  const lineOf = ({ name, args }: ModelStep, turn: number, move: Action | undefined): PlanLine => ({
    text: `(${[name, ...args].join(' ')})`,
    turn,
    phase: phases.get(name.toLowerCase()) ?? 'turn',
    letter: move === undefined ? undefined : actionLetters[move]!,
    domain: places.get(name.toLowerCase()),
  })
  const lines: PlanLine[] = []
  const text: string[] = []
  turns.forEach(({ move, step, carriedBy }, index) => {
    const ofTurn = [lineOf(step, index + 1, move), ...carriedBy.map((each) => lineOf(each, index + 1, undefined))]
    lines.push(...ofTurn)
    text.push(`; turn ${index + 1}: ${actionNames[move]}`, ...ofTurn.map((line) => line.text))
  })
  return {
    lines,
    text: text.length === 0 ? '' : `${text.join('\n')}\n`,
    moves: lettersOf(turns.map(({ move }) => move)),
  }
}
