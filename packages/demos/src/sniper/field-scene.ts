import type { Society } from '@telos/core'
import type { Point } from '@telos/core/space'
import type { GroundMark, SceneFigure, WorldScene } from '@telos/draw'
import { thoughtOf } from '../scene-parts.ts'
import type { StepWords } from '../step-words.ts'
import { covers, height, type SniperField, tower, width } from './sniper-field.ts'

/** Words for the goals and plans of soldiers. */
export const fieldWords: StepWords = {
  attack: 'attack the raiders',
  takeCover: 'take cover',
  wander: 'look around',
  stroll: 'walk about',
  runToCover: 'run to cover',
  closeIn: 'get within range',
}

/** Returns the field as data for a film. Raiders are numbered in order of arrival. */
export function fieldScene({ state }: SniperField, society: Society): WorldScene {
  const troopers = Object.entries(state.troopers).map(
    ([name, { at, health }]): SceneFigure => ({
      name,
      at,
      side: 'blue',
      isDown: health <= 0,
      thought: health > 0 ? thoughtOf(society, name, fieldWords) : undefined,
    }),
  )
  const raiders = state.raiders.map(
    ({ at, health }, index): SceneFigure => ({
      name: `raider ${state.fallen + index + 1}`,
      at,
      side: 'red',
      isDown: health <= 0,
    }),
  )
  const hideouts = covers.map((at): GroundMark => ({ at, look: 'cover', label: at.name }))
  return {
    width,
    height: height - 1,
    ground: [...hideouts, { at: tower, look: 'place', label: tower.name }],
    figures: [...raiders, ...troopers],
    extras: { red: 'raiders' },
    idle: 'keeping watch',
  }
}

/** Draws the field from above: `#` cover, `T` the tower, `r` raiders, and everyone else by first letter. */
export function drawField({ state }: SniperField): string {
  const rows = Array.from({ length: height }, () => Array.from({ length: width + 1 }, () => '.'))
  const put = ({ x, y }: Point, mark: string) => {
    rows[Math.round(y)][Math.round(x)] = mark
  }
  for (const cover of covers) put(cover, '#')
  put(tower, 'T')
  for (const { at } of state.raiders) put(at, 'r')
  for (const name in state.troopers) put(state.troopers[name].at, name[0])
  return rows.map((row) => row.join('')).join('\n')
}
