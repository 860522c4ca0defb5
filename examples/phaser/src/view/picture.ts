import type Phaser from 'phaser'

/** Pixels of a picture for each pixel of the game: on fine screens pictures are drawn larger and shown smaller. */
export const sharpness = Math.min(2, Math.ceil(globalThis.devicePixelRatio ?? 1))

export interface Frame {
  readonly width: number
  readonly height: number
  /** Where the origin of the drawing is. */
  readonly x: number
  readonly y: number
}

/** Draws something once and keeps it as a texture, which is much cheaper to show than a hundred shapes. Returns its key. */
export function pictureOf(
  scene: Phaser.Scene,
  key: string,
  { width, height, x, y }: Frame,
  draw: (graphics: Phaser.GameObjects.Graphics) => void,
): string {
  if (scene.textures.exists(key)) return key
  const graphics = scene.make.graphics({}, false)
  graphics.scaleCanvas(sharpness, sharpness)
  graphics.translateCanvas(x, y)
  draw(graphics)
  graphics.generateTexture(key, width * sharpness, height * sharpness)
  graphics.destroy()
  return key
}
