import type Phaser from 'phaser'
import { pictureOf, sharpness } from './picture.ts'

/** Draws grass, the paved square, the street and the lanes, with Phaser's seeded chance. */
export function drawGround(scene: Phaser.Scene, random: Phaser.Math.RandomDataGenerator): void {
  const key = pictureOf(scene, 'ground', { width: 960, height: 720, x: 0, y: 0 }, (ground) => {
    ground.fillStyle(0x86b35c).fillRect(0, 0, 960, 720)
    for (let tuft = 0; tuft < 420; tuft++) {
      const shade = random.pick([0x7aa852, 0x93bf68, 0x7fae57])
      ground.fillStyle(shade).fillEllipse(random.between(0, 960), random.between(0, 720), random.between(6, 26), 5)
    }
    ground.fillStyle(0xc9b48a)
    ground.fillRect(0, 222, 960, 50)
    ground.fillEllipse(486, 420, 520, 300)
    lane(ground, [486, 260], [486, 330])
    lane(ground, [330, 480], [196, 556])
    lane(ground, [640, 480], [770, 620])
    ground.fillStyle(0xd8c69d).fillEllipse(486, 420, 490, 274)
    paving(ground, random)
    drawField(ground, random)
    flowers(ground, random)
  })
  scene.add
    .image(0, 0, key)
    .setOrigin(0)
    .setScale(1 / sharpness)
    .setDepth(-1000)
}

type Corner = readonly [x: number, y: number]

function lane(ground: Phaser.GameObjects.Graphics, [x1, y1]: Corner, [x2, y2]: Corner): void {
  for (let part = 0; part <= 20; part++) {
    ground.fillEllipse(x1 + ((x2 - x1) * part) / 20, y1 + ((y2 - y1) * part) / 20, 62, 40)
  }
}

function paving(ground: Phaser.GameObjects.Graphics, random: Phaser.Math.RandomDataGenerator): void {
  for (let ring = 1; ring <= 6; ring++) {
    const count = 8 + ring * 9
    for (let stone = 0; stone < count; stone++) {
      const angle = (2 * Math.PI * (stone + (ring % 2) / 2)) / count
      const x = 486 + Math.cos(angle) * ring * 37
      const y = 420 + Math.sin(angle) * ring * 20.5
      ground.fillStyle(random.pick([0xcdb98d, 0xd2bf95, 0xc6b184])).fillEllipse(x, y, 20, 10)
    }
  }
}

function drawField(ground: Phaser.GameObjects.Graphics, random: Phaser.Math.RandomDataGenerator): void {
  ground.fillStyle(0x8a6a42).fillRoundedRect(38, 548, 308, 130, 10)
  for (let row = 0; row < 8; row++) {
    ground.fillStyle(random.pick([0x7d5f3a, 0x80623c])).fillRect(46, 558 + row * 15, 292, 4)
  }
  ground.lineStyle(3, 0x6b4a2b)
  for (const [x1, y1, x2, y2] of [
    [36, 546, 170, 546],
    [220, 546, 348, 546],
    [36, 546, 36, 682],
    [348, 546, 348, 682],
    [36, 682, 348, 682],
  ] as const)
    ground.lineBetween(x1, y1, x2, y2)
  ground.fillStyle(0x5b3f25)
  for (let post = 0; post < 9; post++) for (const y of [540, 676]) ground.fillRect(34 + post * 39, y, 5, 12)
}

function flowers(ground: Phaser.GameObjects.Graphics, random: Phaser.Math.RandomDataGenerator): void {
  for (let flower = 0; flower < 60; flower++) {
    const x = random.pick([random.between(380, 940), random.between(10, 220)])
    const y = x > 380 ? random.between(600, 715) : random.between(300, 530)
    ground.fillStyle(random.pick([0xfff3c4, 0xf7d6e0, 0xe9f5db, 0xf2a6a0])).fillCircle(x, y, 2)
  }
}
