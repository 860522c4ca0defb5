import Phaser from 'phaser'
import { SquareScene } from './square-scene.ts'

new Phaser.Game({
  // ?canvas: without a graphics card, WebGL is several times slower than a canvas
  type: new URLSearchParams(location.search).has('canvas') ? Phaser.CANVAS : Phaser.AUTO,
  width: 1280,
  height: 720,
  backgroundColor: '#2b2018',
  banner: false,
  scale: { mode: Phaser.Scale.FIT, autoCenter: Phaser.Scale.CENTER_BOTH },
  scene: SquareScene,
})
