import type Phaser from 'phaser'

export interface Frame {
  readonly width: number
  readonly height: number
  /** Where the origin of the drawing is. */
  readonly x: number
  readonly y: number
}

/** Draws something once and keeps it as a texture: an image is much cheaper to show than a hundred shapes. Gives the key. */
export function pictureOf(
  scene: Phaser.Scene,
  key: string,
  { width, height, x, y }: Frame,
  draw: (graphics: Phaser.GameObjects.Graphics) => void,
): string {
  if (scene.textures.exists(key)) return key
  const graphics = scene.make.graphics({}, false)
  graphics.translateCanvas(x, y)
  draw(graphics)
  graphics.generateTexture(key, width, height)
  graphics.destroy()
  return key
}
