/** Draws the way of each sentry on the floor: dots up to the last step of the plan, and a ring around the current target. */
import {
  CircleGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  RingGeometry,
} from 'three'
import { dotsAlong, type Ground } from '../../../shared/routes.ts'
import type { Game } from '../game.ts'
import { colours } from './figures.ts'
import { stopsOf } from './stops.ts'

const most = 120
const spacing = 0.45
/** Dots on the way to the current target, and beyond it. */
const size = { now: 1, later: 0.55 }
const dot = new CircleGeometry(0.09, 12).rotateX(-Math.PI / 2)
const ring = new RingGeometry(0.44, 0.56, 36).rotateX(-Math.PI / 2)
const core = new CircleGeometry(0.13, 16).rotateX(-Math.PI / 2)

export function createFloorRoutes(names: readonly string[]) {
  const group = new Group()
  const routes = new Map(names.map((name) => [name, createRoute(colours[name] ?? '#ffffff')]))
  for (const { dots, marker } of routes.values()) group.add(dots, marker)
  return {
    object: group as Object3D,
    /** Call it once a frame. */
    update(game: Game): void {
      for (const [name, route] of routes) {
        const stops = game.minds.enabled ? stopsOf(game, name) : []
        showRoute(route, game, game.museum.sentry(name), stops)
      }
    },
  }
}

type Route = ReturnType<typeof createRoute>

function createRoute(color: string) {
  const material = new MeshBasicMaterial({ color, transparent: true, opacity: 0.9, depthWrite: false })
  const dots = new InstancedMesh(dot, material, most)
  dots.frustumCulled = false
  const marker = new Group()
  marker.add(new Mesh(ring, material), new Mesh(core, material))
  return { dots, marker }
}

const matrix = new Matrix4()

function showRoute({ dots, marker }: Route, { museum }: Game, from: Ground, stops: readonly Ground[]): void {
  let count = 0
  let at = from
  for (const [index, stop] of stops.entries()) {
    const scale = index === 0 ? size.now : size.later
    for (const { x, y } of dotsAlong(museum.grid.path(at, stop), spacing, index === 0 ? 0.6 : 0)) {
      if (count === most) break
      dots.setMatrixAt(count++, matrix.makeScale(scale, 1, scale).setPosition(x, 0.07, y))
    }
    at = stop
  }
  dots.count = count
  dots.instanceMatrix.needsUpdate = true
  const [target] = stops
  marker.visible = target !== undefined
  marker.position.set(target?.x ?? 0, 0.08, target?.y ?? 0)
  marker.scale.setScalar(1 + 0.08 * Math.sin(museum.seconds * 5))
}
