import { useMemo } from 'react'
import type { SpriteLook } from '../../../draw/sprites/looks/sprite-look.ts'
import { spriteSvg } from '../../../draw/sprites/sprite-svg.ts'

/** Sprites one over the other, as a small picture. */
export function SpriteIcon({ looks, size }: { readonly looks: readonly SpriteLook[]; readonly size: number }) {
  const sources = useMemo(
    // two types may look the same
    () => [...new Set(looks.map((look) => `data:image/svg+xml,${encodeURIComponent(spriteSvg(look, 64, ''))}`))],
    [looks],
  )
  return (
    <span className="sprite-icon" style={{ width: size, height: size }} aria-hidden>
      {sources.map((source) => (
        <img key={source} src={source} width={size} height={size} alt="" />
      ))}
    </span>
  )
}
