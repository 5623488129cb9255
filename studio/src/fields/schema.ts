/** What each schema of the content is. */
import type { ImageFunction } from 'astro:content';
import type { z } from 'astro/zod';

/** Width and height in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** What schemas use of Astro's schema context. */
export interface SchemaContext {
  /** Resolves an image path relative to the file. Only the content check and the forms use the minimum size. */
  image: (minSize?: ImageSize) => ReturnType<ImageFunction>;
}

/** Returns the schema of a file. */
export type Schema = (context: SchemaContext) => z.ZodType;

/** The fields of a file, as its schema returns them. */
export type FieldsOf<S extends Schema> = z.infer<ReturnType<S>>;
