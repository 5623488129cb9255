/** A site of recipes: what its content can be. */
import { z } from 'astro/zod';
import * as studio from 'astro-content-studio/model';
export declare const collections: {
    readonly pages: {
        readonly schema: () => z.ZodObject<{
            title: z.ZodString;
            link: z.ZodDiscriminatedUnion<[z.ZodObject<{
                type: z.ZodLiteral<"page">;
                label: z.ZodString;
                page: z.ZodString;
            }, z.core.$strict>, z.ZodObject<{
                type: z.ZodLiteral<"website">;
                label: z.ZodString;
                url: z.ZodString;
            }, z.core.$strict>, z.ZodObject<{
                type: z.ZodLiteral<"phone">;
                label: z.ZodString;
                phone: z.ZodString;
            }, z.core.$strict>, z.ZodObject<{
                type: z.ZodLiteral<"email">;
                label: z.ZodString;
                email: z.ZodString;
            }, z.core.$strict>, z.ZodObject<{
                type: z.ZodLiteral<"file">;
                label: z.ZodString;
                file: z.ZodString;
            }, z.core.$strict>], "type">;
        }, z.core.$strict>;
        readonly label: "Pages";
        readonly entryLabel: "Page";
        readonly icon: "web";
        readonly pageFolder: "";
        readonly requiredTranslation: "title";
        readonly home: {
            readonly schema: () => z.ZodObject<{
                title: z.ZodString;
                link: z.ZodDiscriminatedUnion<[z.ZodObject<{
                    type: z.ZodLiteral<"page">;
                    label: z.ZodString;
                    page: z.ZodString;
                }, z.core.$strict>, z.ZodObject<{
                    type: z.ZodLiteral<"website">;
                    label: z.ZodString;
                    url: z.ZodString;
                }, z.core.$strict>, z.ZodObject<{
                    type: z.ZodLiteral<"phone">;
                    label: z.ZodString;
                    phone: z.ZodString;
                }, z.core.$strict>, z.ZodObject<{
                    type: z.ZodLiteral<"email">;
                    label: z.ZodString;
                    email: z.ZodString;
                }, z.core.$strict>, z.ZodObject<{
                    type: z.ZodLiteral<"file">;
                    label: z.ZodString;
                    file: z.ZodString;
                }, z.core.$strict>], "type">;
            }, z.core.$strict>;
            readonly label: "Home";
            readonly icon: "home";
        };
    };
    readonly recipes: {
        readonly schema: () => z.ZodObject<{
            redirectFrom: z.ZodOptional<z.ZodArray<z.ZodString>>;
            aliases: z.ZodOptional<z.ZodArray<z.ZodString>>;
            title: z.ZodString;
            minutes: z.ZodInt;
            ingredients: z.ZodArray<z.ZodString>;
            tips: z.ZodOptional<z.ZodArray<z.ZodObject<{
                title: z.ZodString;
                text: z.ZodString;
            }, z.core.$strict>>>;
            goesWith: z.ZodOptional<z.ZodString>;
            draft: z.ZodOptional<z.ZodBoolean>;
        }, z.core.$strict>;
        readonly label: "Recipes";
        readonly entryLabel: "Recipe";
        readonly icon: "restaurant";
        readonly pageFolder: "recipes";
        readonly body: {
            readonly limit: 2000;
            readonly hasHeadings: true;
            readonly hasMedia: true;
        };
        readonly requiredTranslation: "title";
        readonly uniqueField: "title";
    };
    readonly posts: {
        readonly schema: ({ image }: studio.SchemaContext) => z.ZodObject<{
            title: z.ZodString;
            day: z.ZodCoercedDate<unknown>;
            picture: z.ZodObject<{
                file: z.ZodObject<{
                    src: z.core.$ZodString;
                    width: z.core.$ZodNumber;
                    height: z.core.$ZodNumber;
                    format: z.core.$ZodUnion<[z.core.$ZodLiteral<"png">, z.core.$ZodLiteral<"jpg">, z.core.$ZodLiteral<"jpeg">, z.core.$ZodLiteral<"tiff">, z.core.$ZodLiteral<"webp">, z.core.$ZodLiteral<"gif">, z.core.$ZodLiteral<"svg">, z.core.$ZodLiteral<"avif">, z.core.$ZodLiteral<"apng">]>;
                }, z.core.$strip>;
                alt: z.ZodString;
            }, z.core.$strict>;
            recipe: z.ZodString;
        }, z.core.$strict>;
        readonly label: "Posts";
        readonly entryLabel: "Post";
        readonly icon: "article";
        readonly names: {
            readonly date: "day";
        };
        readonly pageFolder: "posts";
        readonly body: {
            readonly limit: 2000;
            readonly hasHeadings: true;
            readonly hasTables: true;
            readonly hasMedia: true;
        };
        readonly requiredTranslation: "title";
    };
};
export declare const model: Omit<studio.ContentModel, "collections" | "singletons"> & Pick<{
    readonly collections: {
        readonly pages: {
            readonly schema: () => z.ZodObject<{
                title: z.ZodString;
                link: z.ZodDiscriminatedUnion<[z.ZodObject<{
                    type: z.ZodLiteral<"page">;
                    label: z.ZodString;
                    page: z.ZodString;
                }, z.core.$strict>, z.ZodObject<{
                    type: z.ZodLiteral<"website">;
                    label: z.ZodString;
                    url: z.ZodString;
                }, z.core.$strict>, z.ZodObject<{
                    type: z.ZodLiteral<"phone">;
                    label: z.ZodString;
                    phone: z.ZodString;
                }, z.core.$strict>, z.ZodObject<{
                    type: z.ZodLiteral<"email">;
                    label: z.ZodString;
                    email: z.ZodString;
                }, z.core.$strict>, z.ZodObject<{
                    type: z.ZodLiteral<"file">;
                    label: z.ZodString;
                    file: z.ZodString;
                }, z.core.$strict>], "type">;
            }, z.core.$strict>;
            readonly label: "Pages";
            readonly entryLabel: "Page";
            readonly icon: "web";
            readonly pageFolder: "";
            readonly requiredTranslation: "title";
            readonly home: {
                readonly schema: () => z.ZodObject<{
                    title: z.ZodString;
                    link: z.ZodDiscriminatedUnion<[z.ZodObject<{
                        type: z.ZodLiteral<"page">;
                        label: z.ZodString;
                        page: z.ZodString;
                    }, z.core.$strict>, z.ZodObject<{
                        type: z.ZodLiteral<"website">;
                        label: z.ZodString;
                        url: z.ZodString;
                    }, z.core.$strict>, z.ZodObject<{
                        type: z.ZodLiteral<"phone">;
                        label: z.ZodString;
                        phone: z.ZodString;
                    }, z.core.$strict>, z.ZodObject<{
                        type: z.ZodLiteral<"email">;
                        label: z.ZodString;
                        email: z.ZodString;
                    }, z.core.$strict>, z.ZodObject<{
                        type: z.ZodLiteral<"file">;
                        label: z.ZodString;
                        file: z.ZodString;
                    }, z.core.$strict>], "type">;
                }, z.core.$strict>;
                readonly label: "Home";
                readonly icon: "home";
            };
        };
        readonly recipes: {
            readonly schema: () => z.ZodObject<{
                redirectFrom: z.ZodOptional<z.ZodArray<z.ZodString>>;
                aliases: z.ZodOptional<z.ZodArray<z.ZodString>>;
                title: z.ZodString;
                minutes: z.ZodInt;
                ingredients: z.ZodArray<z.ZodString>;
                tips: z.ZodOptional<z.ZodArray<z.ZodObject<{
                    title: z.ZodString;
                    text: z.ZodString;
                }, z.core.$strict>>>;
                goesWith: z.ZodOptional<z.ZodString>;
                draft: z.ZodOptional<z.ZodBoolean>;
            }, z.core.$strict>;
            readonly label: "Recipes";
            readonly entryLabel: "Recipe";
            readonly icon: "restaurant";
            readonly pageFolder: "recipes";
            readonly body: {
                readonly limit: 2000;
                readonly hasHeadings: true;
                readonly hasMedia: true;
            };
            readonly requiredTranslation: "title";
            readonly uniqueField: "title";
        };
        readonly posts: {
            readonly schema: ({ image }: studio.SchemaContext) => z.ZodObject<{
                title: z.ZodString;
                day: z.ZodCoercedDate<unknown>;
                picture: z.ZodObject<{
                    file: z.ZodObject<{
                        src: z.core.$ZodString;
                        width: z.core.$ZodNumber;
                        height: z.core.$ZodNumber;
                        format: z.core.$ZodUnion<[z.core.$ZodLiteral<"png">, z.core.$ZodLiteral<"jpg">, z.core.$ZodLiteral<"jpeg">, z.core.$ZodLiteral<"tiff">, z.core.$ZodLiteral<"webp">, z.core.$ZodLiteral<"gif">, z.core.$ZodLiteral<"svg">, z.core.$ZodLiteral<"avif">, z.core.$ZodLiteral<"apng">]>;
                    }, z.core.$strip>;
                    alt: z.ZodString;
                }, z.core.$strict>;
                recipe: z.ZodString;
            }, z.core.$strict>;
            readonly label: "Posts";
            readonly entryLabel: "Post";
            readonly icon: "article";
            readonly names: {
                readonly date: "day";
            };
            readonly pageFolder: "posts";
            readonly body: {
                readonly limit: 2000;
                readonly hasHeadings: true;
                readonly hasTables: true;
                readonly hasMedia: true;
            };
            readonly requiredTranslation: "title";
        };
    };
    readonly singletons: {
        languages: {
            readonly file: "site/languages";
            readonly schema: () => z.ZodObject<{
                languages: z.ZodArray<z.ZodObject<{
                    code: z.ZodString;
                    name: z.ZodString;
                    dates: z.ZodString;
                    visible: z.ZodOptional<z.ZodBoolean>;
                }, z.core.$strict>>;
            }, z.core.$strict>;
            readonly label: "Languages";
            readonly icon: "translate";
            readonly shownAt: "/";
            readonly isOptional: true;
            readonly isLanguageList: true;
        };
    };
}, "collections" | "singletons">;
