/** Describes terminations, and why they do not win. */
import type { TerminationRule } from '../../definition/game-definition.ts'
import type { CountedType } from './count-bounds.ts'
import type { WinObstacle } from './win-obstacle.ts'

const written = ['stype', 'stype1', 'stype2', 'stype3']

/** Formats a termination as a game writes it, with the parameters that matter: `SpriteCounter stype=goal limit=0 win=True`. */
export function terminationText({ terminationClass: { name, fields }, parameters, win }: TerminationRule): string {
  const types = written.filter((key) => parameters.text(key) !== '').map((key) => `${key}=${parameters.text(key)}`)
  const kinds = 'subTypesNum' in fields ? [`subTypesNum=${parameters.number('subTypesNum')}`] : []
  const least = parameters.boolean('min') ? ['min=True'] : []
  return [
    name,
    ...types,
    ...kinds,
    ...least,
    `limit=${parameters.number('limit')}`,
    `win=${win ? 'True' : 'False'}`,
  ].join(' ')
}

/** Describes an obstacle; the name of the termination goes before it. */
export function obstacleText(obstacle: WinObstacle): string {
  switch (obstacle.kind) {
    case 'loses':
      return 'does not win'
    case 'never-ends':
      return 'ends no game'
    case 'below-zero':
      return `is never met: line ${obstacle.line} has limit=${obstacle.limit}, but a count is never negative`
    case 'too-many':
      return `is never met: ${obstacle.staying.map(stayingText).join(', and ')}`
    case 'too-few':
      return `is never met: ${obstacle.types.map(shortfallText).join(', and ')}`
    case 'too-late':
      return `comes too late: ${obstacle.by === undefined ? 'every game ends' : `${obstacle.by} ends the game`} in tick ${obstacle.tick} at the latest`
    case 'behind':
      return `is never reached: ${obstacle.by} comes before it and is met in every tick`
  }
}

function stayingText({ type, count, wanting, hasWay }: CountedType): string {
  const there = `${count} ${count === 1 ? 'exists' : 'exist'}`
  if (hasWay) return `${count} ${type} can never be killed or transformed`
  return wanting.length === 0
    ? `nothing kills or transforms ${type}, and ${there}`
    : `${type} could only be killed or transformed with ${neverThere(wanting)}, and ${there}`
}

function shortfallText({ type, count, wanting, hasWay }: CountedType): string {
  const there = count === 0 ? 'none exists' : `${count} ${count === 1 ? 'exists' : 'exist'}`
  if (hasWay) return `too few ${type} can appear, and ${there}`
  return wanting.length === 0
    ? `nothing makes ${type}, and ${there}`
    : `${type} could only appear with ${neverThere(wanting)}, and ${there}`
}

function neverThere(names: readonly string[]): string {
  if (names.length < 2) return `${names.join('')}, which never exists`
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}, none of which ever exists`
}
