/** What the guard does while his mind is off: walks back and forth in his room, as a script would. */
import type { Point } from '@telos/core/space'
import { posts, TILE } from '../world/castle.ts'
import type { World } from '../world/world.ts'

const speed = 60

/** Returns the function that moves him. */
export function createScriptedRound({ state, walk }: World): (dt: number) => void {
  let isBack = false
  return (dt) => {
    const post = posts[state.guard.room]
    const end: Point = { x: post.x + (isBack ? -1 : 1) * TILE, y: post.y + TILE }
    if (walk(state.guard, end, speed * dt) !== 'on the way') isBack = !isBack
  }
}
