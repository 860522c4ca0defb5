/** Draws the game with few objects and one shadow map, so that it also runs without a graphics card. */
import {
  BasicShadowMap,
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  RingGeometry,
  Vector3,
  WebGLRenderer,
} from 'three'
import { isSoftware, rendererOf } from '../../../shared/software-rendering.ts'
import type { Game } from '../game.ts'
import type { Place } from '../world/level.ts'
import { glowOf, lampRange, rangeOf, rayCount, viewOf } from '../world/sight.ts'
import { buildLevel } from './building.ts'
import { createFan, type Fan } from './fans.ts'
import { createDoor, createJewel, createMissile, dressSentry, dressThief, dressThing, signs } from './figures.ts'
import { createFloorRoutes } from './floor-routes.ts'
import { createQuality } from './quality.ts'

/** Colours of view cones, by goal. */
const moods: Readonly<Record<string, string>> = {
  catchThief: '#ff3b30',
  raiseAlarm: '#ff3b30',
  investigate: '#ff9d2e',
  recover: '#5aa7ff',
}
const calm = '#ffe9a3'

export type View = ReturnType<typeof createView>

export function createView(game: Game, parent: HTMLElement) {
  const { scene } = game
  const { level } = game.museum
  const renderer = new WebGLRenderer({ antialias: true })
  renderer.shadowMap.enabled = true
  // soft edges take several times as long to draw without a graphics card
  renderer.shadowMap.type = isSoftware(rendererOf(renderer.getContext())) ? BasicShadowMap : PCFShadowMap
  parent.prepend(renderer.domElement)
  const camera = new PerspectiveCamera(25, 1, 1, 160)
  scene.background = new Color(0x14151c)

  const sky = new HemisphereLight(0xdfe8ff, 0x40342c, 1.3)
  const sun = new DirectionalLight(0xfff1d8, 2.1)
  sun.position.set(3, 17, 3)
  sun.target.position.set((level.width - 1) / 2, 0, (level.height - 1) / 2)
  sun.castShadow = true
  sun.shadow.mapSize.set(2048, 2048)
  sun.shadow.radius = 3
  sun.shadow.bias = -0.002
  sun.shadow.normalBias = 0.03
  Object.assign(sun.shadow.camera, { left: -16, right: 16, top: 13, bottom: -13, near: 2, far: 40 })
  scene.add(buildLevel(level), sky, sun, sun.target)

  const doors = level.doors.map((place) => ({ place, mesh: createDoor() }))
  for (const { place, mesh } of doors) mesh.position.set(place.x, 0.6, place.y)
  const jewel = createJewel()
  jewel.position.set(level.jewel.x, 1.15, level.jewel.y)
  const missiles = Array.from({ length: 6 }, createMissile)
  const rings = Array.from({ length: 4 }, () => ({ mesh: createRing(0xffffff), age: 9, at: { x: 0, y: 0 } }))
  const routes = createFloorRoutes(game.museum.sentries.map(({ name }) => name))
  const looks = new Map<string, Fan>()
  const glows = new Map<string, Fan>()
  for (const { name } of game.museum.sentries) {
    looks.set(name, createFan(rayCount))
    glows.set(name, createFan(rayCount, { glows: true }))
  }
  scene.add(jewel, ...doors.map(({ mesh }) => mesh), ...missiles, ...rings.map(({ mesh }) => mesh))
  scene.add(routes.object, ...[...glows.values(), ...looks.values()].map(({ mesh }) => mesh))
  const signOf = new Map<string, Mesh>()

  /** Dresses the objects of a new game. */
  function dress(): void {
    for (const [name, object] of game.objects) {
      const thing = game.museum.things.find((one) => one.name === name)
      if (thing !== undefined) signOf.set(name, dressThing(object, thing.type))
      else if (object.userData.type === 'sentry') dressSentry(object)
      else dressThief(object)
    }
    game.museum.subscribe((event) => {
      if (event.type !== 'hit') showNoise(event.at, event.type === 'bell' ? 0xff3b30 : 0xffffff)
    })
  }
  dress()

  function showNoise(at: Place, colour: number): void {
    const oldest = rings.reduce((old, ring) => (ring.age > old.age ? ring : old))
    Object.assign(oldest, { age: 0, at })
    ;(oldest.mesh.material as MeshBasicMaterial).color.setHex(colour)
  }

  function light(): void {
    const { lightOn } = game.museum
    sky.intensity = lightOn ? 1.3 : 0.6
    sky.color.setHex(lightOn ? 0xdfe8ff : 0x5f7fd0)
    sun.intensity = lightOn ? 2.1 : 0.12
  }

  function showSentries(): void {
    const { museum } = game
    for (const sentry of museum.sentries) {
      const goal = game.thoughts.of(sentry.name).goal ?? ''
      const look = looks.get(sentry.name)
      const colour = game.minds.enabled ? (moods[goal] ?? calm) : '#667088'
      look?.update(sentry, viewOf(museum, sentry), rangeOf(museum, sentry), colour, 0.6)
      if (look) look.mesh.visible = sentry.dizzy === 0
      const glow = glows.get(sentry.name)
      if (glow) glow.mesh.visible = sentry.lamp === 'burning'
      if (sentry.lamp === 'burning') glow?.update(sentry, glowOf(museum, sentry), lampRange, '#ffb04a', 0.75)
      const object = game.objects.get(sentry.name)
      // a dizzy sentry sways, a resting one crouches
      if (object) object.rotation.z = sentry.dizzy > 0 ? Math.sin(game.museum.seconds * 14) * 0.25 : 0
      object?.scale.setY(sentry.hurt && sentry.shelter !== undefined ? 0.85 : 1.15)
    }
  }

  function showThings(): void {
    const { museum } = game
    for (const { name, type, holder } of museum.things) {
      const sign = signOf.get(name)
      if (sign === undefined) continue
      if (type === 'switch') sign.material = museum.switchWorks ? signs.works : signs.broken
      if (type === 'lamp') {
        const isBurning = museum.sentries.some((sentry) => sentry.name === holder && sentry.lamp === 'burning')
        sign.material = isBurning ? signs.burning : signs.dark
      }
      if (type === 'bell') sign.rotation.z = museum.bellRings > 0 ? Math.sin(museum.seconds * 25) * 0.4 : 0
    }
    // an open door folds against the wall
    for (const { place, mesh } of doors) {
      const isOpen = museum.grid.isOpen(place)
      mesh.scale.set(isOpen ? 0.14 : 1, 1, 1)
      mesh.position.x = place.x - (isOpen ? 0.43 : 0)
    }
    jewel.visible = !museum.thief.hasJewel
    jewel.rotation.y = museum.seconds
    missiles.forEach((mesh, index) => {
      const flight = museum.flying[index]
      mesh.visible = flight !== undefined
      if (flight !== undefined) mesh.position.set(flight.x, 0.8, flight.y)
    })
  }

  const quality = createQuality(renderer)
  new ResizeObserver(() => {
    renderer.setSize(parent.clientWidth, parent.clientHeight)
    frame(camera, parent.clientWidth / parent.clientHeight, level)
  }).observe(parent)

  return {
    camera,
    renderer,
    dress,
    draw(seconds: number) {
      quality.watch()
      light()
      showSentries()
      showThings()
      routes.update(game)
      for (const ring of rings) {
        ring.age += seconds
        ring.mesh.visible = ring.age < 0.9
        ring.mesh.position.set(ring.at.x, 0.06, ring.at.y)
        ring.mesh.scale.setScalar(0.3 + ring.age * 4)
        ;(ring.mesh.material as MeshBasicMaterial).opacity = 0.7 * (1 - ring.age / 0.9)
      }
      renderer.render(scene, camera)
    },
  }
}

function createRing(color: number): Mesh {
  const material = new MeshBasicMaterial({ color, transparent: true, opacity: 0.85, depthWrite: false })
  const ring = new Mesh(new RingGeometry(0.42, 0.52, 28).rotateX(-Math.PI / 2), material)
  ring.visible = false
  return ring
}

/** Moves the camera as near as it can with the whole museum in the picture. */
function frame(camera: PerspectiveCamera, aspect: number, { width, height }: { width: number; height: number }): void {
  const middle = new Vector3((width - 1) / 2, 0, (height - 1) / 2 + 0.2)
  const corners = [-0.5, width - 0.5].flatMap((x) => [-0.5, height - 0.5].map((z) => new Vector3(x, 0.6, z)))
  camera.aspect = aspect
  const fits = (distance: number) => {
    camera.position.copy(middle).add(new Vector3(0, distance * 0.86, distance * 0.51))
    camera.lookAt(middle)
    camera.updateProjectionMatrix()
    camera.updateMatrixWorld()
    return corners.every((corner) => {
      const { x, y } = corner.clone().project(camera)
      return Math.abs(x) < 0.98 && Math.abs(y) < 0.96
    })
  }
  let distance = 8
  while (distance < 150 && !fits(distance)) distance += 0.5
}
