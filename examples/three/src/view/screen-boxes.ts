/** Computes boxes on the screen that bubbles keep clear of. */
import { type Camera, Vector3 } from 'three'
import type { Box } from '../../../shared/bubble-layout.ts'
import type { Place } from '../world/level.ts'
import type { Museum } from '../world/museum.ts'

interface Screen {
  readonly width: number
  readonly height: number
}

export function createScreenBoxes(camera: Camera) {
  const corner = new Vector3()
  const project = (x: number, up: number, y: number, { width, height }: Screen) => {
    corner.set(x, up, y).project(camera)
    return { x: ((corner.x + 1) / 2) * width, y: ((1 - corner.y) / 2) * height }
  }
  /** Around something that stands on the floor, in metres. */
  const boxOf = ({ x, y }: Place, tall: number, wide: number, screen: Screen): Box => {
    const [foot, top] = [project(x, 0, y + wide / 2, screen), project(x, tall, y, screen)]
    const side = Math.abs(project(x + wide / 2, 0, y, screen).x - project(x - wide / 2, 0, y, screen).x)
    const left = Math.min(foot.x, top.x) - side / 2
    return { x: left, y: top.y, width: Math.max(foot.x, top.x) + side / 2 - left, height: foot.y - top.y }
  }
  const person = (body: Place, screen: Screen) => boxOf(body, 1.65, 0.6, screen)
  return {
    person,
    /** What has to stay in sight besides the sentries: the thief, the jewel, things to use, and where sentries are going. */
    obstacles({ thief, things, level }: Museum, targets: readonly Place[], screen: Screen): Box[] {
      const lying = things.filter(({ holder }) => holder === undefined)
      return [
        person(thief, screen),
        boxOf(level.jewel, 1.5, 0.8, screen),
        ...lying.map((thing) => boxOf(thing, 1, 0.6, screen)),
        ...targets.map((target) => boxOf(target, 0.3, 1.1, screen)),
      ]
    },
  }
}
