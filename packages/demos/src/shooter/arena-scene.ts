import type { Society } from '@telos/core'
import type { GroundMark, SceneFigure, WorldScene } from '@telos/draw'
import { thoughtOf } from '../scene-parts.ts'
import type { ArenaMap } from './arena/arena-map.ts'
import { soldierWords } from './shooter-story.ts'
import type { ShooterWorld } from './world/shooter-world.ts'
import { isAlive, isWalking, type Soldier } from './world/soldier.ts'
import { weapons } from './world/weapons.ts'

/** Returns the arena as data for a film. */
export function arenaScene(world: ShooterWorld, society: Society): WorldScene {
  const { map } = world
  const at = (cell: number) => ({ x: map.columnOf(cell), y: map.rowOf(cell) })
  const ground: GroundMark[] = []
  for (let cell = 0; cell < map.size; cell++) {
    if (map.isWall(cell)) ground.push({ at: at(cell), look: 'wall' })
    else if (map.isCover(cell)) ground.push({ at: at(cell), look: 'cover' })
  }
  for (const { cell } of world.grenades) ground.push({ at: at(cell), look: 'thing' })
  const words = { blue: soldierWords(world.soldiers, 'blue'), red: soldierWords(world.soldiers, 'red') }
  const figures = world.soldiers.map((soldier): SceneFigure => {
    const { name, side, cell } = soldier
    const isDown = !isAlive(soldier)
    return {
      name,
      side,
      at: at(cell),
      isDown,
      thought: isDown ? undefined : thoughtOf(society, name, words[side]),
    }
  })
  return { width: map.width - 1, height: map.height - 1, ground, figures }
}

/**
 * Draws the world as text: time, map and a line for each soldier.
 *
 * Blue soldiers are capitals, red ones lower-case letters, in the order of the lines; `+` is a fallen soldier, `*` a grenade.
 *
 * @example
 * process.stdout.write(drawWorld(world))
 */
export function drawWorld(world: ShooterWorld): string {
  const letters = soldierLetters(world.soldiers)
  const header = `${world.time.toFixed(1)} s  ${outcome(world)}`
  const roster = world.soldiers.map((soldier) => `${letters[soldier.id]}  ${describeSoldier(world, soldier)}`)
  return [header, ...drawArena(world, letters), ...roster, ''].join('\n')
}

/** Describes one soldier: name, side, health, what he holds and what he does. */
export function describeSoldier(world: ShooterWorld, soldier: Soldier): string {
  const title = `${soldier.name.padEnd(6)} ${soldier.side.padEnd(4)}`
  if (!isAlive(soldier)) return `${title} dead`
  const weapon = soldier.weapon === 'rifle' ? `rifle ${soldier.rounds}/${weapons.rifle.magazine}` : 'pistol'
  const facts = [
    `${String(soldier.health).padStart(3)} ${healthBar(soldier.health)}`,
    weapon.padEnd(9),
    `${soldier.grenades} ${soldier.grenades === 1 ? 'grenade ' : 'grenades'}`,
    ...doing(world, soldier),
  ]
  return `${title} ${facts.join('  ')}`.trimEnd()
}

function doing(world: ShooterWorld, soldier: Soldier): string[] {
  const words: string[] = []
  if (isWalking(soldier)) words.push(soldier.crouching ? 'sneaks' : 'runs')
  else if (soldier.crouching) words.push('crouches')
  if (soldier.task === 'fire') words.push(`fires at ${world.soldiers[soldier.target]!.name}`)
  else if (soldier.task === 'throw') words.push('throws a grenade')
  else if (soldier.task === 'reload') words.push('reloads')
  else if (soldier.task === 'switch') words.push('changes weapons')
  if (soldier.suppressed > 0) words.push('under fire')
  return words
}

function outcome(world: ShooterWorld): string {
  if (world.result === 'running') return 'fighting'
  return world.result === 'draw' ? 'a draw' : `${world.result} has won`
}

function healthBar(health: number): string {
  const filled = Math.ceil(health / 20)
  return `[${'='.repeat(filled)}${' '.repeat(Math.max(0, 5 - filled))}]`
}

function drawArena(world: ShooterWorld, letters: readonly string[]): string[] {
  const { map } = world
  const cells = Array.from({ length: map.size }, (_, cell) => ground(map, cell))
  // the living last, so that they are drawn over the fallen
  for (const soldier of world.soldiers) if (!isAlive(soldier)) cells[soldier.cell] = '+'
  for (const grenade of world.grenades) cells[grenade.cell] = '*'
  for (const soldier of world.soldiers) if (isAlive(soldier)) cells[soldier.cell] = letters[soldier.id]!
  return Array.from({ length: map.height }, (_, row) => cells.slice(row * map.width, (row + 1) * map.width).join(''))
}

function ground(map: ArenaMap, cell: number): string {
  if (map.isWall(cell)) return '#'
  return map.isCover(cell) ? '=' : ' '
}

function soldierLetters(soldiers: readonly Soldier[]): string[] {
  const next = { blue: 65, red: 97 }
  return soldiers.map((soldier) => String.fromCharCode(next[soldier.side]++))
}
