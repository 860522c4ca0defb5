/** Terminations, and why they do not win, in words. */
import type { TerminationRule } from '../../definition/game-definition.ts'
import type { CountedType } from './count-bounds.ts'
import type { WinObstacle } from './win-obstacle.ts'

const written = ['stype', 'stype1', 'stype2', 'stype3']

/** As a game writes it, with what counts: `SpriteCounter stype=goal limit=0 win=True`. */
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

/** What is in the way; the name of the termination goes before it. */
export function obstacleText(obstacle: WinObstacle): string {
  switch (obstacle.kind) {
    case 'loses':
      return 'does not win'
    case 'never-ends':
      return 'ends no game'
    case 'below-zero':
      return `is never done: line ${obstacle.line} asks for limit=${obstacle.limit}, and a count is never below 0`
    case 'too-many':
      return `is never done: ${obstacle.staying.map(stayingText).join(', and ')}`
    case 'too-few':
      return `is never done: ${obstacle.types.map(missingText).join(', and ')}`
    case 'too-late':
      return `comes too late: ${obstacle.by ?? 'every game'} ends in tick ${obstacle.tick} at the latest`
    case 'behind':
      return `has no turn: ${obstacle.by}, which stands before it, is done in every tick`
  }
}

function stayingText({ type, count, wanting, hasWay }: CountedType): string {
  const there = `${count} of them ${count === 1 ? 'is' : 'are'} there`
  if (hasWay) return `${count} ${type} can never be killed or transformed`
  return wanting.length === 0
    ? `nothing kills or transforms ${type}, and ${there}`
    : `${type} could only be killed or transformed with ${neverThere(wanting)}, and ${there}`
}

function missingText({ type, count, wanting, hasWay }: CountedType): string {
  const there = count === 0 ? 'none is there' : `${count} of them ${count === 1 ? 'is' : 'are'} there`
  if (hasWay) return `too few ${type} can come, and ${there}`
  return wanting.length === 0
    ? `nothing makes ${type}, and ${there}`
    : `${type} could only come with ${neverThere(wanting)}, and ${there}`
}

function neverThere(names: readonly string[]): string {
  const list = names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
  return `${list}, of which there is never one`
}
