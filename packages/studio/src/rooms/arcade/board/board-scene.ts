/** What the board shows of the state: the moment or one of its effects, the agent's plan, marks. */
import type { BoardScene } from '../../../draw/board/board-painter.ts'
import type { SpriteLook } from '../../../draw/sprites/looks/sprite-look.ts'
import type { AgentMove, Cell } from '../../../workers/arcade/arcade-contract.ts'
import type { ArcadeState } from '../arcade-state.ts'

/** What the agent had in mind at the moment that is shown; before its first move, what it had in mind for that. */
export function mindAt({ run, at }: Pick<ArcadeState, 'run' | 'at'>): AgentMove | undefined {
  const { minds } = run
  return minds.findLast((mind) => mind.at === at) ?? (at === 0 ? minds.find((mind) => mind.at === 1) : undefined)
}

/** The looks of the tile that is painted with. */
function tileLooks({ opened, tile }: ArcadeState, looks: readonly (SpriteLook | undefined)[]): readonly SpriteLook[] {
  const types = opened?.legend.find(({ character }) => character === tile)?.types ?? []
  return types.flatMap((type) => looks[type] ?? [])
}

/** Cells that the proof of a level speaks of. They are those of its start. */
function lostCells({ winnable, at }: ArcadeState): readonly Cell[] {
  if (at !== 0 || winnable.status !== 'answered' || winnable.verdict.status !== 'not-winnable') return []
  return winnable.verdict.cells
}

export function boardScene(
  state: ArcadeState,
  looks: readonly (SpriteLook | undefined)[],
  isFocused: boolean,
): BoardScene | undefined {
  const { moment, effect, isPainting, brush, hovered, problem } = state
  const board = effect?.board ?? moment?.board
  if (board === undefined) return undefined
  const mind = isPainting || effect?.board ? undefined : mindAt(state)
  return {
    board,
    looks,
    isDimmed: problem !== undefined,
    ghost: isPainting && hovered ? tileLooks(state, looks) : [],
    path: mind?.plan.path ?? [],
    targets: mind?.plan.targets.slice(0, 4) ?? [],
    changed: effect?.changed ?? [],
    lost: lostCells(state),
    brush: isPainting && isFocused ? brush : undefined,
    hovered,
  }
}
