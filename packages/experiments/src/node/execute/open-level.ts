/** Opens a level of a VGDL game. */
import { formatDiagnostic } from '@telos/core'
import { compileGame, type GameModel, loadGame, loadLevel, readModel, type Stage, type World } from '@telos/vgdl'
import type { VgdlCampaignTask } from '../../campaign/campaign.ts'
import type { RunAnswer, RunContext } from './run-answer.ts'

/** A level that can be played; or the answer of a run that cannot begin. */
export type LoadedLevel = { readonly stage: Stage } | { readonly stage?: undefined; readonly refused: RunAnswer }

export async function openLevel(task: VgdlCampaignTask, { text }: RunContext): Promise<LoadedLevel> {
  const { game, diagnostics } = loadGame(await text(task.gameText), task.gameText.path)
  const level = game && loadLevel(game, await text(task.levelText), task.levelText.path)
  const errors = [...diagnostics, ...(level?.diagnostics ?? [])].filter(({ severity }) => severity === 'error')
  if (level?.stage !== undefined && errors.length === 0) return { stage: level.stage }
  const isForeign = errors.some(({ code }) => code === 'vgdl/unsupported')
  const detail = errors.length === 0 ? 'the texts cannot be read' : formatDiagnostic(errors[0])
  return { refused: { outcome: isForeign ? 'unsupported' : 'input-error', detail, figures: {} } }
}

/** A level as a planning problem; or the answer of a run whose game cannot be compiled. */
export type LevelModel = { readonly model: GameModel } | { readonly model?: undefined; readonly refused: RunAnswer }

export function levelModel(stage: Stage, world: World): LevelModel {
  const { compiled, diagnostics } = compileGame(stage.game, { showing: world })
  const reading = compiled && readModel(compiled)
  if (reading?.model !== undefined) return { model: reading.model }
  const [first] = [...diagnostics, ...(reading?.diagnostics ?? [])]
  const detail = `the game cannot be compiled to PDDL${first ? `: ${formatDiagnostic(first)}` : ''}`
  return { refused: { outcome: 'unsupported', detail, figures: {} } }
}
