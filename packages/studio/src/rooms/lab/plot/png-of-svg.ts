/** A picture of lines as one of pixels. */

/** Twice the size, so that it is crisp in print. */
const scale = 2

export async function pngOfSvg(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * scale
    canvas.height = image.naturalHeight * scale
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (blob === null) throw new Error('this browser cannot draw so large a picture')
    return blob
  } finally {
    URL.revokeObjectURL(url)
  }
}
