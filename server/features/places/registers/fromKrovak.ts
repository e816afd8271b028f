/**
 * Latitude and longitude of a position in S-JTSK / Krovak, as Czech registers write it: metres to the south (X) and to the
 * west (Y), both positive. To a metre or two: by the projection of EPSG:5513 and the seven parameters to WGS 84.
 */
export function fromKrovak(x: number, y: number): { latitude: number; longitude: number } {
  return toWgs84(besselOf(x, y))
}

interface Radians {
  latitude: number
  longitude: number
}

/** The inverse of Krovak's projection, on Bessel's ellipsoid. */
export function besselOf(x: number, y: number): Radians {
  const eccentricity = 0.081696831215303
  const n = 0.97992470462083
  const alpha = 1.000597498371542
  const radius = Math.hypot(x, y)
  const cartographicLongitude = (2 * Math.atan(y / (radius + x))) / n
  const cartographicLatitude = 2 * Math.atan(Math.exp(Math.log(12_310_230.12797036 / radius) / n)) - Math.PI / 2
  const [sinS, cosS] = [Math.sin(cartographicLatitude), Math.cos(cartographicLatitude)]
  const sinU = 0.863499969506341 * sinS - 0.504348889819882 * cosS * Math.cos(cartographicLongitude)
  const cosU = Math.sqrt(1 - sinU * sinU)
  const sinV = (Math.sin(cartographicLongitude) * cosS) / cosU
  const cosV = Math.sqrt(1 - sinV * sinV)
  const sine = 0.420215144586493 * cosV - 0.907424504992097 * sinV
  const cosine = 0.907424504992097 * cosV + 0.420215144586493 * sinV
  const longitude = (2 * Math.atan(sine / (1 + cosine))) / alpha
  const t = Math.exp((2 / alpha) * Math.log((1 + sinU) / cosU / 1.003419163966575))
  let sinB = (t - 1) / (t + 1)
  for (let round = 0; round < 20; round += 1) {
    const next = t * Math.exp(eccentricity * Math.log((1 + eccentricity * sinB) / (1 - eccentricity * sinB)))
    sinB = (next - 1) / (next + 1)
  }
  return { latitude: Math.atan(sinB / Math.sqrt(1 - sinB * sinB)), longitude }
}

/** From Bessel's ellipsoid to that of WGS 84, by a shift, a turn and a scale of the whole. */
function toWgs84({ latitude, longitude }: Radians): { latitude: number; longitude: number } {
  const bessel = { a: 6_377_397.15508, f: 1 / 299.152812853 }
  const squared = 1 - (1 - bessel.f) ** 2
  const curvature = bessel.a / Math.sqrt(1 - squared * Math.sin(latitude) ** 2)
  const x = curvature * Math.cos(latitude) * Math.cos(longitude)
  const y = curvature * Math.cos(latitude) * Math.sin(longitude)
  const z = (1 - squared) * curvature * Math.sin(latitude)
  const second = Math.PI / 180 / 3600
  const [turnX, turnY, turnZ] = [4.99821 * second, 1.58676 * second, 5.2611 * second]
  const scale = 1 + 3.543e-6
  const moved = {
    x: 570.69 + scale * (x + turnZ * y - turnY * z),
    y: 85.69 + scale * (-turnZ * x + y + turnX * z),
    z: 462.84 + scale * (turnY * x - turnX * y + z),
  }
  const wgs = { a: 6_378_137, f: 1 / 298.257223563 }
  const b = wgs.a * (1 - wgs.f)
  const flat = Math.hypot(moved.x, moved.y)
  const theta = Math.atan2(moved.z * wgs.a, flat * b)
  const secondSquared = (wgs.a ** 2 - b ** 2) / b ** 2
  const firstSquared = 1 - (b / wgs.a) ** 2
  const degrees = 180 / Math.PI
  return {
    latitude:
      degrees *
      Math.atan2(
        moved.z + secondSquared * b * Math.sin(theta) ** 3,
        flat - firstSquared * wgs.a * Math.cos(theta) ** 3,
      ),
    longitude: degrees * Math.atan2(moved.y, moved.x),
  }
}
