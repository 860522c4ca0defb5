/** Draws light and view cones on the floor as fans of triangles that fade with distance and end at walls. */
import { AdditiveBlending, BufferAttribute, BufferGeometry, Color, Mesh, MeshBasicMaterial } from 'three'
import type { Place } from '../world/level.ts'

export interface Ray {
  readonly angle: number
  readonly length: number
}

export interface Fan {
  readonly mesh: Mesh
  /** `range` is the length at which the fan has faded out. */
  update(from: Place, rays: readonly Ray[], range: number, colour: string, opacity: number): void
}

export function createFan(rayCount: number, { glows = false } = {}): Fan {
  const points = new BufferAttribute(new Float32Array((rayCount + 1) * 3), 3)
  // the fourth number is the opacity
  const tints = new BufferAttribute(new Float32Array((rayCount + 1) * 4), 4)
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', points)
  geometry.setAttribute('color', tints)
  geometry.setIndex(Array.from({ length: rayCount - 1 }, (_, index) => [0, index + 2, index + 1]).flat())
  const blending = glows ? { blending: AdditiveBlending } : {}
  const material = new MeshBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false, ...blending })
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  const tint = new Color()
  return {
    mesh,
    update(from, rays, range, colour, opacity) {
      tint.set(colour)
      const set = (index: number, x: number, y: number, share: number) => {
        points.setXYZ(index, x, glows ? 0.04 : 0.05, y)
        tints.setXYZW(index, tint.r, tint.g, tint.b, opacity * share)
      }
      set(0, from.x, from.y, 1)
      rays.forEach(({ angle, length }, index) => {
        const share = Math.max(glows ? 0 : 0.15, 1 - length / range)
        set(index + 1, from.x + Math.cos(angle) * length, from.y + Math.sin(angle) * length, share)
      })
      points.needsUpdate = tints.needsUpdate = true
    },
  }
}
