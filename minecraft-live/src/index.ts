import type { JoinOptions } from '@telos/minecraft'
import type { Joined } from './join/join.ts'
import { scaleTime, timeFactor } from './scaled-time.ts'

export { serve } from './server/serve.ts'

/**
 * Joins a server with a mineflayer bot. With `speed`, this whole process runs that many times as fast from then on.
 *
 * @example
 * const joined = await join({ port: 25565, username: 'Ada' })
 */
export async function join(options: JoinOptions): Promise<Joined> {
  const { speed = timeFactor() } = options
  // before mineflayer is loaded: it keeps the clock it finds
  if (speed !== timeFactor()) scaleTime(speed)
  return (await import('./join/join.ts')).join(options)
}
