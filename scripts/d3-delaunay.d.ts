declare module 'd3-delaunay' {
  interface Voronoi {
    /** The cell of the point of that index, closed. */
    cellPolygon: (index: number) => [x: number, y: number][]
  }
  export class Delaunay<Site> {
    static from<Site>(sites: readonly Site[], x: (site: Site) => number, y: (site: Site) => number): Delaunay<Site>
    neighbors(index: number): Iterable<number>
    voronoi(bounds: [west: number, south: number, east: number, north: number]): Voronoi
  }
}
